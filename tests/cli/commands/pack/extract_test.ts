import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { packTemplate } from "../../../../mod.ts";
import { runFake } from "../../../support/fake_context.ts";
import { forge } from "../../../support/packs/forge.ts";
import { assertGolden } from "../../../support/golden.ts";
import { sampleFiles, sampleManifest, utf8 } from "../../../support/packs/packs.ts";

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
