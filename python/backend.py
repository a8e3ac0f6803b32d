"""Builds the wheel of the Python module (PEP 517, PEP 660) with cmake. Only Python's own library is needed."""

import base64
import hashlib
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile

try:
    import tomllib
except ImportError:  # before Python 3.11 pip brings it along
    from pip._vendor import tomli as tomllib

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
PROJECT = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
NAME = PROJECT["name"]
VERSION = PROJECT["version"]
INFO = f"{NAME}-{VERSION}.dist-info"
# What the module is built from; the rest of the repository is no part of the source distribution.
SOURCES = ["CMakeLists.txt", "CMakePresets.json", "LICENSE", "README.md", "bots", "cmake", "engine", "notation", "packages", "python", "sim"]


def metadata():
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {NAME}",
        f"Version: {VERSION}",
        f"Summary: {PROJECT['description']}",
        f"License: {PROJECT['license']['text']}",
        f"Keywords: {','.join(PROJECT['keywords'])}",
        f"Requires-Python: {PROJECT['requires-python']}",
        *(f"Classifier: {one}" for one in PROJECT["classifiers"]),
        *(f"Requires-Dist: {one}" for one in PROJECT["dependencies"]),
    ]
    for extra, needed in PROJECT["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {one} ; extra == "{extra}"' for one in needed]
    lines += ["Description-Content-Type: text/markdown", "", (HERE / PROJECT["readme"]).read_text()]
    return "\n".join(lines)


def tag():
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{version}-{version}-{re.sub('[-.]', '_', sysconfig.get_platform())}"


def give_up(what):
    """The last line that pip shows; a traceback would hide it."""
    sys.exit(f"landnam: {what}\nOn Debian 12: apt-get install $(sed 's/#.*//' packages/run.txt packages/python.txt)")


def build_module():
    """Compiles landnam._core for this Python; returns the file."""
    # pip runs this with the Python that the wheel is for, in a virtual environment perhaps: its base has the headers.
    python = getattr(sys, "_base_executable", None) or sys.executable
    build = ROOT / "build" / f"wheel-{tag()}"
    for program, package in (("cmake", "cmake"), ("ninja", "ninja-build"), ("c++", "g++")):
        if shutil.which(program) is None:
            give_up(f"{program} is missing, which builds the module; install {package}")
    configure = ["cmake", "--preset", "release", "-B", str(build), f"-DLANDNAM_PYTHON={python}"]
    told = subprocess.run(configure, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    sys.stderr.write(told.stdout)
    if "No Python module" in told.stdout:
        give_up(f"pybind11 or the headers of {python} are missing; install pybind11-dev and python3-dev")
    if told.returncode != 0:
        give_up("cmake could not configure the build; what it lacks is told above")
    compile_it = ["cmake", "--build", str(build), "-j", str(os.cpu_count() or 1), "--target", "landnam_python"]
    if subprocess.run(compile_it, cwd=ROOT, stdout=sys.stderr, check=False).returncode != 0:
        give_up("the module could not be compiled; the first error is told above")
    return build / "python" / NAME / f"_core{sysconfig.get_config_var('EXT_SUFFIX')}"


def write_wheel(directory, files):
    files[f"{INFO}/METADATA"] = metadata().encode()
    files[f"{INFO}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: landnam\nRoot-Is-Purelib: false\nTag: {tag()}\n".encode()
    record = []
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record.append(f"{name},sha256={digest},{len(data)}")
    record.append(f"{INFO}/RECORD,,")
    files[f"{INFO}/RECORD"] = ("\n".join(record) + "\n").encode()
    wheel = f"{NAME}-{VERSION}-{tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return wheel


def python_files():
    return [path for path in sorted((HERE / NAME).iterdir()) if path.suffix in (".py", ".pyi", ".typed") or path.name == "py.typed"]


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    core = build_module()
    files = {f"{NAME}/{path.name}": path.read_bytes() for path in python_files()}
    files[f"{NAME}/{core.name}"] = core.read_bytes()
    return write_wheel(wheel_directory, files)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """The package stays where it is; what is compiled is put beside it and is built anew by installing again."""
    core = build_module()
    shutil.copy2(core, HERE / NAME / core.name)
    return write_wheel(wheel_directory, {f"_{NAME}_editable.pth": f"{HERE}\n".encode()})


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """Without compiling anything."""
    folder = pathlib.Path(metadata_directory) / INFO
    folder.mkdir()
    (folder / "METADATA").write_text(metadata())
    return INFO


prepare_metadata_for_build_editable = prepare_metadata_for_build_wheel


def source_files():
    """Those of git, where there is git; else all but what was built."""
    listed = subprocess.run(["git", "ls-files", "-z", *SOURCES], cwd=ROOT, check=False, capture_output=True)
    if listed.returncode == 0 and listed.stdout:
        return [name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file()]
    found = [path for source in SOURCES for path in ([ROOT / source] if (ROOT / source).is_file() else (ROOT / source).rglob("*"))]
    return sorted(str(path.relative_to(ROOT)) for path in found if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".so")


def build_sdist(sdist_directory, config_settings=None):
    """What the module is built from, with a pyproject.toml at the top that finds this file."""
    base = f"{NAME}-{VERSION}"
    name = f"{base}.tar.gz"
    project = (HERE / "pyproject.toml").read_text()
    project = project.replace('backend-path = ["."]', 'backend-path = ["python"]').replace('readme = "', 'readme = "python/')
    made = {"pyproject.toml": project.encode(), "PKG-INFO": metadata().encode()}
    with tarfile.open(pathlib.Path(sdist_directory) / name, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for path in source_files():
            archive.add(ROOT / path, f"{base}/{path}", recursive=False)
        for path, data in made.items():
            member = tarfile.TarInfo(f"{base}/{path}")
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return name
