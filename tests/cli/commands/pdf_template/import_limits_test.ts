import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { readRecipe } from "../../../../src/recipe/read_recipe.ts";
import { runFake } from "../../../support/fake_context.ts";
import { REFUSED_DESIGNS } from "../../../support/word_documents/hostile_documents.ts";
import { ODD_DOCUMENTS } from "../../../support/word_documents/odd_documents_table.ts";

// What a person gets to see of files that mean harm.

/** Files that are recognized as something else before they are read. */
const CODES: ReadonlyMap<string, string> = new Map([
  ["an empty file", "wrong-file-kind"],
  ["HTML called docx", "wrong-file-kind"],
]);

for (const { title, rule, build } of REFUSED_DESIGNS) {
  Deno.test(`tool pdf-template import refuses ${title} and writes nothing`, async () => {
    const tree = { "x.docx": build() };
    const { code, stdout, stderr, folders, published } = await runFake(["pdf-template", "import", "x.docx", "--json"], {
      tree,
      mayPublish: true,
    });
    deepStrictEqual([code, stdout, folders.size, published.size], [1, "", 0, 0]);
    const { error } = JSON.parse(stderr);
    strictEqual(error.code, CODES.get(title) ?? (rule === "too-large" ? "file-too-large" : `docx-${rule}`));
    doesNotMatch(stderr, /\bat .*\.ts:\d+/);
    doesNotMatch(stderr, /[^\n\x20-\x7e]/);
  });
}

const decoder = new TextDecoder();
const OWN = /^(?:recipe\.yaml|suggestions\.yaml|IMPORT\.md|assets\/[0-9a-f]{64}\.\w+)$/;

/** Links and pictures of a Markdown page that lead elsewhere than to files of the import, and its HTML. */
function listForeign(markdown: string): string[] {
  const found: string[] = [];
  const visit = (node: Nodes) => {
    if (node.type === "html" && node.value !== "<br>") found.push(node.value);
    if ((node.type === "link" || node.type === "image" || node.type === "definition") && !OWN.test(node.url)) {
      found.push(node.url);
    }
    if ("children" in node) node.children.forEach(visit);
  };
  visit(unified().use(remarkParse).use(remarkGfm).parse(markdown));
  return found;
}

/** Everything but tabs and line ends that steers a terminal or turns text round. */
const STEERING = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

for (const { title, build } of ODD_DOCUMENTS) {
  Deno.test(`tool pdf-template import takes ${title}`, async () => {
    const tree = { "x.docx": build() };
    const { code, stdout, stderr, folders } = await runFake(["pdf-template", "import", "x.docx"], {
      tree,
      mayPublish: true,
    });
    strictEqual(code, 0, stderr);
    doesNotMatch((stdout + stderr).replaceAll("\n", ""), STEERING);
    const files = folders.get("x");
    ok(files !== undefined);
    for (const name of ["recipe.yaml", "suggestions.yaml", "IMPORT.md"]) {
      const text: string = decoder.decode(files.get(name));
      doesNotMatch(text.replaceAll("\n", ""), STEERING, name);
      ok(text.length < 400_000, `${name} has ${text.length} characters`);
    }
    deepStrictEqual(listForeign(decoder.decode(files.get("IMPORT.md"))), []);
    const { issues } = await readRecipe(files.get("recipe.yaml") ?? new Uint8Array());
    deepStrictEqual(issues.filter(({ severity }) => severity === "error"), []);
    match(decoder.decode(files.get("suggestions.yaml")), /^#/);
  });
}
