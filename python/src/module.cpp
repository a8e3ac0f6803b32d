// landnam._core: the engine for Python. python/landnam/_core.pyi tells the types, docs/python.md the rest.

#include "bots/bot.hpp"
#include "python/src/python.hpp"

namespace landnam::python {

py::object to_python(const notation::Json& json) {
  switch (json.type()) {
    case notation::Json::value_t::boolean: return py::bool_(json.get<bool>());
    case notation::Json::value_t::number_integer: return py::int_(json.get<std::int64_t>());
    case notation::Json::value_t::number_unsigned: return py::int_(json.get<std::uint64_t>());
    case notation::Json::value_t::number_float: return py::float_(json.get<double>());
    case notation::Json::value_t::string: return py::str(json.get_ref<const std::string&>());
    case notation::Json::value_t::array: {
      py::list list;
      for (const auto& item : json) list.append(to_python(item));
      return list;
    }
    case notation::Json::value_t::object: {
      py::dict dict;
      for (const auto& [key, value] : json.items()) dict[py::str(key)] = to_python(value);
      return dict;
    }
    default: return py::none();
  }
}

std::uint64_t natural(const py::handle& object, const char* name, std::uint64_t most) {
  std::uint64_t number = 0;
  const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(object.ptr()));
  if (index) number = PyLong_AsUnsignedLongLong(index.ptr());
  if (PyErr_Occurred() == nullptr && number <= most) return number;
  PyErr_Clear();
  std::string text = std::string(name) + ": expected a whole number from 0";
  if (most != ~std::uint64_t{0}) text += " to " + std::to_string(most);
  throw py::value_error(text + ", not " + py::repr(object).cast<std::string>());
}

notation::Json to_json(const py::handle& object, const char* what) {
  std::string text;
  if (py::isinstance<py::str>(object)) {
    text = object.cast<std::string>();
  } else {
    try {
      text = py::module_::import("json").attr("dumps")(object).cast<std::string>();
    } catch (const py::error_already_set&) {
      throw py::value_error(std::string(what) + ": expected a dict as JSON has it, or JSON text");
    }
  }
  return checked(notation::parse_json(text), std::string(what) + ": ");
}

}  // namespace landnam::python

PYBIND11_MODULE(_core, m) {
  m.doc() = "The Landnam engine: games by name, states, bots, many games at once.";
  m.attr("__version__") = LANDNAM_VERSION;
  landnam::python::bind_games(m);
  landnam::python::bind_states(m);
  landnam::python::bind_bots(m);
  landnam::python::bind_boards(m);
  landnam::python::bind_many(m);
}
