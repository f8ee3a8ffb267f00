import { strictEqual } from "node:assert/strict";
import { brandKindOf } from "../../../src/word_import/brand/brand_kind.ts";
import { buildFullDocx } from "../../support/word_documents/full_docx.ts";
import { buildThemeFile } from "../../support/theme_file.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const THEME = buildThemeFile({}, { major: "Cambria", minor: "Calibri" });
const WORD = buildFullDocx();

for (
  const [name, bytes, kind] of [
    ["_brand.yml", encode("color:\n  primary: red\n"), "brand-yml"],
    ["acme.yaml", encode("# Acme\ntypography: {}\n"), "brand-yml"],
    ["recipe.yaml", encode("schema: x\ndesign: {}\n"), undefined],
    ["tokens.json", encode("{}"), "tokens"],
    ["acme.tokens", encode("{}"), "tokens"],
    ["acme", encode('{ "color": {} }'), "tokens"],
    ["acme.css", encode(""), "css"],
    ["acme", encode(":root {\n  --a: red;\n}"), "css"],
    ["acme.thmx", THEME, "theme"],
    ["acme.docx", THEME, "theme"],
    ["acme.thmx", WORD, undefined],
    ["acme.docx", WORD, undefined],
    ["acme.zip", encode("PK\u0003\u0004"), undefined],
    ["notes.txt", encode("color: red"), undefined],
    ["empty", new Uint8Array(), undefined],
  ] as const
) {
  Deno.test(`brandKindOf() takes ${name} of ${bytes.length} bytes for ${kind}`, () => {
    strictEqual(brandKindOf(name, bytes), kind);
  });
}
