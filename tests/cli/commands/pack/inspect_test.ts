import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { packTemplate } from "../../../../mod.ts";
import { runFake } from "../../../support/fake_context.ts";
import { Forge } from "../../../support/packs/forge.ts";
import { assertGolden } from "../../../support/golden.ts";
import { sampleFiles, sampleManifest } from "../../../support/packs/packs.ts";

const PACK = await packTemplate({ manifest: sampleManifest(), files: sampleFiles() });

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
      "Cannot open standard input: cannot unpack the archive: it is larger than the cap of 30.0 MiB",
    ],
  ] as const
) {
  Deno.test(`tool pack inspect exits 1: ${message}`, async () => {
    const { code, stdout, stderr } = await runFake(["pack", "inspect", path], surroundings);
    deepStrictEqual([code, stdout], [1, ""]);
    strictEqual(stderr.slice(0, message.length + 7), `error: ${message}`);
  });
}
