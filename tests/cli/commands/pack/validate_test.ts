import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { packTemplate } from "../../../../mod.ts";
import { runFake } from "../../../support/fake_context.ts";
import { Forge, forge } from "../../../support/packs/forge.ts";
import { assertGolden } from "../../../support/golden.ts";
import { DOCX, sampleFiles, sampleManifest } from "../../../support/packs/packs.ts";
import { createWordTemplate } from "../../../support/word_documents/word_template.ts";

const GOOD = await packTemplate({ manifest: sampleManifest(), files: sampleFiles() });
const WORD = await packTemplate({
  manifest: sampleManifest({ engine: DOCX, id: "short" }),
  files: { "template.docx": await createWordTemplate(["$scroll.content $scroll.custom.x $scroll.title"]) },
});
const MANY = new Forge();
MANY.add(
  "wiki-pdf-template.json",
  JSON.stringify({ schemaVersion: 2, name: "\x1b[31m", engine: { kind: "pdf", entry: "tool.typ" } }),
);
MANY.add("tool.typ");
const TORN = new Forge();
TORN.add("wiki-pdf-template.json", '{\n  "id": "a",\n  "id": "b"\n}');
const TREE = {
  "good.pack": GOOD,
  "word.pack": WORD,
  "many.pack": MANY.build(),
  "crc.pack": forge(GOOD).both("tool.typ", { crc: 1 }).build(),
  "torn.pack": TORN.build(),
  "empty.pack": new Uint8Array(),
  "huge.pack": new Uint8Array(30 * 1024 * 1024 + 1),
};
const ALL = [...Object.keys(TREE), "nope.pack"];

Deno.test("tool pack validate is as reviewed", async () => {
  const { code, stdout, stderr } = await runFake(["pack", "validate", ...ALL], { tree: TREE });
  deepStrictEqual([code, stderr], [1, ""]);
  await assertGolden("text/pack_validate.txt", stdout);
});

Deno.test("tool pack validate --json is one document, as reviewed", async () => {
  const { code, stdout, stderr } = await runFake(["pack", "validate", "--json", ...ALL], { tree: TREE });
  deepStrictEqual([code, stderr], [1, ""]);
  await assertGolden("json/pack_validate.json", stdout);
});

Deno.test("tool pack validate exits 0 when every pack is ok, warnings or not", async () => {
  const { code, stdout } = await runFake(["pack", "validate", "good.pack", "word.pack"], { tree: TREE });
  strictEqual(code, 0);
  match(stdout, /\n2 packs: 2 ok, 0 failed\n$/);
});

Deno.test("tool pack validate reads standard input", async () => {
  const { code, stdout } = await runFake(["pack", "validate", "-"], { stdin: GOOD });
  deepStrictEqual([code, stdout], [0, "ok      standard input\n"]);
});

Deno.test("tool pack validate refuses a terminal and two standard inputs as wrong usage", async () => {
  strictEqual((await runFake(["pack", "validate", "-"], { terminals: ["stdin"] })).code, 2);
  const { code, stderr } = await runFake(["pack", "validate", "-", "-"], { stdin: GOOD });
  deepStrictEqual([code, stderr.split("\n")[0]], [2, "error: Cannot read standard input twice"]);
});

Deno.test("tool pack validate exits 70 for an error that nobody expected", async () => {
  const files = { readFile: () => Promise.reject(new Error("odd")) };
  strictEqual((await runFake(["pack", "validate", "good.pack"], { files })).code, 70);
});

Deno.test("tool pack validate never lets a pack or a path steer the terminal", async () => {
  for (const flags of [[], ["--json"]]) {
    const path = "\x1b[31m\u202e";
    const { stdout, stderr } = await runFake(["pack", "validate", ...flags, "many.pack", path], { tree: TREE });
    doesNotMatch(stdout + stderr, /[^\n\x20-\x7e]/);
  }
});
