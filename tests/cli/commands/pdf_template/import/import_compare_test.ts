import { deepStrictEqual, ok } from "node:assert/strict";
import { runFake } from "../../../../support/fake_context.ts";
import { buildFullDocx } from "../../../../support/word_documents/full_docx.ts";

const TREE = Object.fromEntries(
  ["brand.docx", "_brand.yml", "tokens.json", "brand.css", "Brand.thmx"].map((name) => [name, buildFullDocx()]),
);

function importFake(args: readonly string[]) {
  return runFake(["pdf-template", "import", ...args], { tree: TREE, mayPublish: true });
}

for (
  const [args, message] of [
    [["--open"], "--open requires --compare"],
    [["--compare", "--json"], "--json cannot be used with --compare"],
  ] as const
) {
  Deno.test(`tool pdf-template import refuses ${args.join(" ")}`, async () => {
    const { code, stdout, stderr, folders } = await importFake(["brand.docx", ...args]);
    deepStrictEqual([code, stdout, folders.size], [2, "", 0]);
    ok(stderr.includes(message), stderr);
  });
}

for (const name of ["_brand.yml", "tokens.json", "brand.css", "Brand.thmx"]) {
  Deno.test(`tool pdf-template import --compare says that ${name} has no pages`, async () => {
    const { code, stderr } = await importFake([name, "--compare"]);
    deepStrictEqual([code, stderr.split("\n")[0]], [
      2,
      `error: Cannot compare with "${name}": only Word files have pages`,
    ]);
  });
}
