import { strictEqual } from "node:assert/strict";
import { brandKindOf } from "../../../src/word_import/brand/read_brand.ts";

for (
  const [name, start, kind] of [
    ["_brand.yml", "color:\n  primary: red\n", "brand-yml"],
    ["acme.yaml", "# Acme\ntypography: {}\n", "brand-yml"],
    ["other.yaml", "services:\n  web: {}\n", undefined],
    ["tokens.json", '{ "a": { "$value": "red" } }', "tokens"],
    ["acme.tokens", '{ "a": { "value": "red" } }', "tokens"],
    ["acme", '\ufeff{ "a": { "$ref": "#/b" } }', "tokens"],
    ["package.json", '{ "name": "acme" }', undefined],
    ["acme.css", "", "css"],
    ["acme", ":root {\n  --a: red;\n}", "css"],
    ["notes.txt", "color: red", undefined],
    ["empty", "", undefined],
  ] as const
) {
  Deno.test(`brandKindOf() takes ${name} with ${JSON.stringify(start)} for ${kind}`, () => {
    strictEqual(brandKindOf(name, start), kind);
  });
}
