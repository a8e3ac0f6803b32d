"""Builds the wheel of the Python module (PEP 517) with cmake. Only Python's own library is needed."""

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import tarfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
NAME = "landnam"
VERSION = re.search(r'^version = "([^"]+)"', (HERE / "pyproject.toml").read_text(), re.MULTILINE).group(1)
METADATA = f"""Metadata-Version: 2.1
Name: {NAME}
Version: {VERSION}
Summary: The family of settler games: an exact and fast engine, bots, environments for learning
License: MIT
Requires-Python: >=3.9
Requires-Dist: numpy
"""


def tag():
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{version}-{version}-{re.sub('[-.]', '_', sysconfig.get_platform())}"


def build_module(python=sys.executable):
    """Compiles landnam._core for this Python; returns the folder of the package."""
    build = ROOT / "build" / f"wheel-{tag()}"
    run = lambda *command: subprocess.run(command, check=True, cwd=ROOT, stdout=sys.stderr)
    run("cmake", "--preset", "release", "-B", str(build), f"-DLANDNAM_PYTHON={python}")
    run("cmake", "--build", str(build), "-j", str(os.cpu_count() or 1), "--target", "landnam_python")
    return build / "python" / NAME


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    # pip runs this with the Python that the wheel is for, in a virtual environment perhaps: its base has the headers.
    package = build_module(getattr(sys, "_base_executable", None) or sys.executable)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    core = package / f"_core{suffix}"
    if not core.is_file():
        raise RuntimeError("no module was built: is pybind11-dev there, and python3-dev of this Python?")
    sources = HERE / NAME
    files = {f"{NAME}/{path.name}": path.read_bytes() for path in sorted(sources.iterdir()) if path.is_file()}
    files[f"{NAME}/{core.name}"] = core.read_bytes()
    info = f"{NAME}-{VERSION}.dist-info"
    files[f"{info}/METADATA"] = METADATA.encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: landnam\nRoot-Is-Purelib: false\nTag: {tag()}\n".encode()
    record = []
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record.append(f"{name},sha256={digest},{len(data)}")
    record.append(f"{info}/RECORD,,")
    files[f"{info}/RECORD"] = ("\n".join(record) + "\n").encode()
    wheel = f"{NAME}-{VERSION}-{tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    """The files of git, so that the whole engine is there to build from."""
    base = f"{NAME}-{VERSION}"
    name = f"{base}.tar.gz"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(pathlib.Path(sdist_directory) / name, "w:gz") as archive:
        for path in filter(None, listed.decode().split("\0")):
            archive.add(ROOT / path, f"{base}/{path}", recursive=False)
    return name
