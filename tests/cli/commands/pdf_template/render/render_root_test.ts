import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { fakeEngine } from "../../../../support/compilers/fake_engines.ts";
import { readStandardFixture } from "../../../../support/compilers/standard_fixtures.ts";
import { type FakeRun, runFake } from "../../../../support/fake_context.ts";
import { goodPng } from "../../../../support/pictures/forged_images.ts";
import { createWordTemplate } from "../../../../support/word_documents/word_template.ts";
import { TREE } from "./fixtures.ts";

const DOT = goodPng();
const PDF = readStandardFixture("ua-1_a-2a");
const PAGE = "---\ntitle: Page\n---\n\n![Dot](../img/dot.png)\n\n![Dot](/img/dot.png)\n";
const FILES = {
  "t.pack": TREE["t.pack"],
  "t.docx": await createWordTemplate(["$scroll.title", "$scroll.content"]),
  "site/docs/page.md": PAGE,
  "site/docs/index.md": "# Home\n\n![Dot](/img/dot.png)\n\n{{#include ../shared.md}}\n",
  "site/shared.md": "Shared text.\n",
  "site/img/dot.png": DOT,
};

async function run(args: readonly string[], stdin?: string): Promise<FakeRun> {
  const compilers = fakeEngine(() => ({ pdf: PDF, diagnostics: [] }));
  const surroundings = { tree: FILES, mayPublish: true, compilers };
  return await runFake(args, stdin === undefined ? surroundings : { ...surroundings, stdin });
}

const COMMANDS = [
  ["pdf-template render", (document: string) => ["pdf-template", "render", "t.pack", document, "-o", "x.pdf"]],
  ["docx-template render", (document: string) => ["docx-template", "render", "t.docx", document, "-o", "x.docx"]],
  [
    "pdf-template validate --document",
    (document: string) => ["pdf-template", "validate", "--document", document],
  ],
] as const;

for (const [name, argsFor] of COMMANDS) {
  Deno.test(`tool ${name} names --root and the folder to render for a picture outside of the document's folder`, async () => {
    const { code, stdout, stderr } = await run(argsFor("site/docs/page.md"));
    strictEqual(code, 0, stderr);
    match(
      stdout + stderr,
      /"\.\.\/img\/dot\.png" is not available: it leads out of the document's folder\n {2}hint: Add --root site, or render the folder site as a book\.\n/,
    );
    match(stdout + stderr, /hint: Add --root and the folder that paths with a slash in front start from\.\n/);
  });

  Deno.test(`tool ${name} --root finds pictures by ../… and /… in that folder`, async () => {
    const { code, stdout, stderr } = await run([...argsFor("site/docs/page.md"), "--root", "site"]);
    deepStrictEqual([code, /image-not-available/.test(stdout + stderr)], [0, false], stdout + stderr);
  });

  Deno.test(`tool ${name} --root refuses a folder that does not contain the document`, async () => {
    const { code, stderr, published } = await run([...argsFor("site/docs/page.md"), "--root", "site/img"]);
    deepStrictEqual([code, published.size], [2, 0]);
    match(
      stderr,
      /^error: Cannot use --root "site\/img": "site\/docs\/page\.md" is outside it\nhint: Give a folder/,
    );
  });
}

for (const [name, argsFor] of COMMANDS.slice(0, 2)) {
  Deno.test(`tool ${name} --root finds pictures and included files of a book`, async () => {
    const without = await run(argsFor("site/docs"));
    strictEqual(without.stderr.match(/image-not-available|include-missing/g)?.length, 4, without.stderr);
    match(without.stderr, /hint: Correct the path, or pass --root with a folder that contains both files\./);
    const { code, stderr, published } = await run([...argsFor("site/docs"), "--root", "site"]);
    deepStrictEqual([code, stderr, published.size], [0, "", 1]);
  });

  Deno.test(`tool ${name} --root takes standard input for a file at the top of it`, async () => {
    const { code, stderr } = await run([...argsFor("-"), "--root", "site"], "# T\n\n![Dot](img/dot.png)\n");
    deepStrictEqual([code, stderr], [0, ""]);
  });
}

for (
  const args of [
    ["pdf-template", "validate", "t.pack", "--root", "site"],
    ["pdf-template", "preview", "t.pack", "--root", "site"],
    ["docx-template", "validate", "t.docx", "--fill", "--root", "site"],
  ]
) {
  Deno.test(`tool ${args.join(" ")} needs a document`, async () => {
    const { code, stderr } = await run(args);
    strictEqual(code, 2);
    ok(
      stderr.startsWith("error: Cannot use --root without --document: it concerns documents\nhint: Add --document.\n"),
    );
  });
}
