// For `--import`: when the process ends, writes the URLs of its loaded modules into the file that `MODULES` names.
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

const urls = [];
registerHooks({
  load(url, context, nextLoad) {
    urls.push(url);
    return nextLoad(url, context);
  },
});
process.on("exit", () => writeFileSync(process.env.MODULES, urls.join("\n")));
