import type { ValidateFunction } from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";

/** Checks a body against the schema that an OpenAPI document gives for it. */
export function documentedBy(
  // biome-ignore lint/suspicious/noExplicitAny: the document is what is tested
  document: any,
): (path: string, method: string, status: number, body: unknown) => void {
  const ajv = addFormats.default(new Ajv2020.default({ strict: false }));
  ajv.addSchema({ $id: "document", ...document });
  const known = new Map<string, ValidateFunction>();
  return (path, method, status, body) => {
    const validate = known.get(`${method} ${path} ${status}`) ?? validator(path, method, status);
    known.set(`${method} ${path} ${status}`, validate);
    expect(validate(body) ? [] : validate.errors).toEqual([]);
  };

  function validator(path: string, method: string, status: number): ValidateFunction {
    const content = document.paths[path]?.[method]?.responses[status]?.content["application/json"];
    expect(content, `${method} ${path} ${status}`).toBeDefined();
    const inline = JSON.parse(JSON.stringify(content.schema).replaceAll('"#/', '"document#/'));
    return ajv.compile(inline);
  }
}
