import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { packTemplate } from "../../../../mod.ts";
import { runFake } from "../../../support/fake_context.ts";
import { Forge, forge } from "../../../support/packs/forge.ts";
import { assertGolden } from "../../../support/golden.ts";
import { DOCX, sampleFiles, sampleManifest, utf8 } from "../../../support/packs/packs.ts";
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

const PACK = await packTemplate({ manifest: sampleManifest(), files: sampleFiles() });

/** The pack with another manifest, as a careless tool would write it. */
function withManifest(change: Record<string, unknown>): Uint8Array {
  const changed = forge(PACK);
  const packed = utf8(JSON.stringify({ ...sampleManifest(), ...change }));
  const { members } = changed;
  const added = changed.add("wiki-pdf-template.json", packed);
  members.splice(0, 1, added);
  members.pop();
  return changed.build();
}

Deno.test("tool pack extract publishes the manifest and all files with their bytes", async () => {
  const { code, stdout, stderr, folders } = await runFake(["pack", "extract", "-", "out"], {
    stdin: PACK,
    mayPublish: true,
  });
  deepStrictEqual([code, stderr], [0, ""]);
  strictEqual(stdout, 'Extracted 3 files, 2.4 KiB, to "out"\n');
  const files = folders.get("out");
  deepStrictEqual([...files?.keys() ?? []], ["wiki-pdf-template.json", "assets/logo.bin", "tool.typ"]);
  deepStrictEqual(files?.get("tool.typ"), sampleFiles()["tool.typ"]);
  strictEqual(JSON.parse(new TextDecoder().decode(files?.get("wiki-pdf-template.json"))).id, "com.example.report");
});

Deno.test("tool pack extract gives the manifest the bytes that it has in the pack", async () => {
  const { folders } = await runFake(["pack", "extract", "-", "out"], { stdin: withManifest({}), mayPublish: true });
  strictEqual(
    new TextDecoder().decode(folders.get("out")?.get("wiki-pdf-template.json")),
    JSON.stringify(sampleManifest()),
  );
});

Deno.test("tool pack extract --json is as reviewed", async () => {
  const { stdout } = await runFake(["pack", "extract", "-", "out", "--json"], { stdin: PACK, mayPublish: true });
  await assertGolden("json/pack_extract.json", stdout);
});

for (
  const [change, code] of [
    [{ provenance: { payloadSha256: "0".repeat(64) } }, "payload-hash-mismatch"],
    [{ schemaVersion: 2 }, "unknown-schema-version"],
  ] as const
) {
  Deno.test(`tool pack extract refuses ${code} unless --allow-invalid`, async () => {
    const stdin = withManifest(change);
    const refused = await runFake(["pack", "extract", "-", "out"], { stdin });
    deepStrictEqual([refused.code, refused.stdout], [1, ""]);
    match(refused.stderr, new RegExp(`^error: Cannot extract standard input: it has 1 error\\n {2}error: ${code} `));
    match(refused.stderr, /\nhint: Add --allow-invalid/);
    const allowed = await runFake(["pack", "extract", "-", "out", "--allow-invalid"], { stdin, mayPublish: true });
    deepStrictEqual([allowed.code, allowed.folders.size], [0, 1]);
    match(allowed.stderr, new RegExp(`^error: ${code} `));
  });
}

Deno.test("tool pack extract refuses a corrupt archive, also with --allow-invalid", async () => {
  const { code, stderr } = await runFake(["pack", "extract", "-", "out", "--allow-invalid"], { stdin: PACK.slice(1) });
  strictEqual(code, 1);
  match(stderr, /^error: Cannot open standard input: cannot /);
});

for (const name of ["aux", "a/con.txt", "a.", "a /b", "ab:c", "a<b", "a?", "a|b", 'a"b', "a*"]) {
  Deno.test(`tool pack extract refuses the name ${JSON.stringify(name)} on every system`, async () => {
    const stdin = await packTemplate({ manifest: sampleManifest(), files: { ...sampleFiles(), [name]: utf8("x") } });
    const { code, stderr } = await runFake(["pack", "extract", "-", "out", "--allow-invalid"], { stdin });
    strictEqual(code, 1);
    match(stderr, /^error: Cannot extract standard input: not every system can store "/);
    match(stderr, /error: unportable-path/);
  });
}

Deno.test("tool pack inspect is as reviewed", async () => {
  const { code, stdout, stderr } = await runFake(["pack", "inspect", "a.pack"], { tree: { "a.pack": PACK } });
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("text/pack_inspect.txt", stdout);
});

Deno.test("tool pack inspect --json is as reviewed", async () => {
  const { stdout } = await runFake(["pack", "inspect", "--json", "-"], { stdin: PACK });
  await assertGolden("json/pack_inspect.json", stdout);
});

Deno.test("tool pack inspect shows a manifest of any shape", async () => {
  const odd = { id: 7, name: null, version: ["1"], engine: "typst", provenance: 3 };
  for (const manifest of [odd, { engine: { entry: {} } }, {}]) {
    const zip = new Forge();
    zip.add("wiki-pdf-template.json", JSON.stringify(manifest));
    const pack = zip.build();
    const text = await runFake(["pack", "inspect", "-"], { stdin: pack });
    const json = JSON.parse((await runFake(["pack", "inspect", "--json", "-"], { stdin: pack })).stdout);
    strictEqual(text.code, 0);
    match(text.stdout, /^id +none\nname +none\n/);
    deepStrictEqual([json.id, json.engine.kind, json.payloadSha256], [null, null, null]);
  }
});

Deno.test("tool pack inspect never lets a manifest steer the terminal", async () => {
  const zip = new Forge();
  const evil = "\x1b[2J\u202e\u0085\n";
  zip.add("wiki-pdf-template.json", JSON.stringify({ id: evil, name: evil, version: evil, engine: { api: evil } }));
  for (const flags of [[], ["--json"]]) {
    const { code, stdout } = await runFake(["pack", "inspect", "-", ...flags], { stdin: zip.build() });
    strictEqual(code, 0);
    doesNotMatch(stdout, /[^\n\x20-\x7e]/);
  }
});

for (
  const [surroundings, path, message] of [
    [{ stdin: "PK" }, "-", "Cannot open standard input: cannot read the archive: it does not end with the end record"],
    [{ tree: {} }, "nope", 'Cannot read "nope": it does not exist'],
    [{ tree: { "d/x": "" } }, "d", 'Cannot use "d" as a pack: it is a folder'],
    [
      { stdin: new Uint8Array(30 * 1024 * 1024 + 1) },
      "-",
      "Cannot open standard input: cannot unpack the archive: it is larger than the limit of 30.0 MiB",
    ],
  ] as const
) {
  Deno.test(`tool pack inspect exits 1: ${message}`, async () => {
    const { code, stdout, stderr } = await runFake(["pack", "inspect", path], surroundings);
    deepStrictEqual([code, stdout], [1, ""]);
    strictEqual(stderr.slice(0, message.length + 7), `error: ${message}`);
  });
}
