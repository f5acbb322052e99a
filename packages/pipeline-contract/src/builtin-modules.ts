// `getBuiltinModule` loads only what is used. An import would read all members of a module, and some of them load
// further modules. This saves each check a few milliseconds.

export const fs = process.getBuiltinModule("node:fs");
export const util = process.getBuiltinModule("node:util");
