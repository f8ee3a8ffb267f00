import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { buildDocx, paragraph, relationships, wordXml } from "../../../support/word_documents/docx_fixture.ts";
import { readSamples } from "../../../support/word_documents/docx_samples.ts";
import { runFake } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";

const TEMPLATE = buildDocx(
  paragraph("$scroll.con", "tent") + paragraph('$scroll.exportdate.("yyyy") $scroll.custom.x $scroll.unknown'),
  {
    "word/_rels/document.xml.rels": relationships([["header", "header1.xml"], ["comments", "comments.xml"]]),
    "word/header1.xml": wordXml("hdr", paragraph("$scroll.title $scroll.title")),
    "word/comments.xml": wordXml("comments", `<w:comment>${paragraph("$scroll.creator.fullName")}</w:comment>`),
  },
);
const TREE = {
  "t.docx": TEMPLATE,
  "plain.docx": buildDocx(paragraph("nothing to fill in")),
  "no.docx": "no Word file",
  "empty.docx": "",
  "cut.docx": TEMPLATE.subarray(0, -10),
  "huge.docx": new Uint8Array(20 * 1024 * 1024 + 1),
};

Deno.test("tool docx-template scan is as reviewed", async () => {
  const { code, stdout, stderr } = await runFake(["docx-template", "scan", "t.docx"], { tree: TREE });
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("text/docx_template_scan.txt", stdout);
});

Deno.test("tool docx-template scan --json is as reviewed", async () => {
  const { code, stdout, stderr } = await runFake(["docx-template", "scan", "t.docx", "--json"], { tree: TREE });
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("json/docx_template_scan.json", stdout);
});

Deno.test("tool docx-template scan says so when there is nothing to fill in", async () => {
  const { code, stdout } = await runFake(["docx-template", "scan", "plain.docx"], { tree: TREE });
  strictEqual(code, 0);
  strictEqual(
    stdout,
    "No placeholders\nNo $scroll.content: the page's content goes to the end, before the final section break.\n",
  );
});

Deno.test("tool docx-template scan reads standard input", async () => {
  const { code, stdout } = await runFake(["docx-template", "scan", "-"], { stdin: TEMPLATE });
  strictEqual(code, 0);
  match(stdout, /\n7 placeholders: 1 content, 4 supported, 1 unsupported, 1 never\n/);
});

for (
  const [name, code, error] of [
    ["no.docx", 1, "wrong-file-kind"],
    ["empty.docx", 1, "wrong-file-kind"],
    ["cut.docx", 1, "docx-archive"],
    ["huge.docx", 1, "file-too-large"],
    ["nope.docx", 1, "file-not-found"],
  ] as const
) {
  Deno.test(`tool docx-template scan exits ${code} with ${error} for ${name}`, async () => {
    const json = await runFake(["docx-template", "scan", name, "--json"], { tree: TREE });
    deepStrictEqual([json.code, json.stdout, JSON.parse(json.stderr).error.code], [code, "", error]);
    const text = await runFake(["docx-template", "scan", name], { tree: TREE });
    deepStrictEqual([text.code, text.stdout], [code, ""]);
    match(text.stderr, /^error: Cannot (?:read|use) /);
  });
}

Deno.test("tool docx-template scan never lets a template steer the terminal", async () => {
  const evil = buildDocx(paragraph("$scroll.title $scroll.a.(\u009b31m\u202e\u200b)"));
  for (const flags of [[], ["--json"]]) {
    const { code, stdout } = await runFake(["docx-template", "scan", "-", ...flags], { stdin: evil });
    strictEqual(code, 0);
    match(stdout, /scroll\.title/);
    doesNotMatch(stdout, /[^\n\x20-\x7e]/);
  }
});

Deno.test("tool docx-template scan reads real Word files, and refuses an encrypted one", async () => {
  for (const [name, bytes] of await readSamples("tool docx-template scan")) {
    const { code, stderr } = await runFake(["docx-template", "scan", "-", "--json"], { stdin: bytes });
    if (name.includes("encrypted")) {
      deepStrictEqual([name, code, JSON.parse(stderr).error.code], [name, 1, "docx-encrypted"]);
    } else deepStrictEqual([name, code, stderr], [name, 0, ""]);
  }
});
