import { rejects, strictEqual } from "node:assert/strict";
import { createHash } from "node:crypto";
import { computePayloadSha256 } from "../../mod.ts";
import { noise, utf8 } from "../support/packs/packs.ts";

Deno.test("computePayloadSha256() hashes length-prefixed records in ascending order (section 2.3)", async () => {
  const files = { b: utf8("two"), "a/ä": utf8("one"), B: new Uint8Array(0) };
  const record = (path: string, bytes: Uint8Array) =>
    `${new TextEncoder().encode(path).length}:${path},${bytes.length},${sha256(bytes)};`;
  const expected = sha256(utf8(record("B", files.B) + record("a/ä", files["a/ä"]) + record("b", files.b)));
  strictEqual(await computePayloadSha256(files), expected);
  strictEqual(await computePayloadSha256(new Map(Object.entries(files))), expected);
  strictEqual(await computePayloadSha256({}), sha256(new Uint8Array(0)));
});

Deno.test("computePayloadSha256() covers every member of many", async () => {
  const files = new Map(Array.from({ length: 700 }, (_, i) => [`m${i}`, noise(i, i + 1)]));
  const before = await computePayloadSha256(files);
  files.set("m699", noise(699, 1));
  strictEqual(await computePayloadSha256(files) === before, false);
});

Deno.test("computePayloadSha256() refuses paths without a UTF-8 form", async () => {
  await rejects(computePayloadSha256({ "\ud800": new Uint8Array(0) }), { kind: "invalid-path" });
});

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
