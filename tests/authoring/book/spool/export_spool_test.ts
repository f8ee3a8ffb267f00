import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { ExportSpool } from "../../../../src/authoring/book/spool/export_spool.ts";
import { createMemorySpool } from "../../../support/memory_spool.ts";
import * as fc from "../../../support/property.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

Deno.test("get() returns what put() stored, by kind, key and source", async () => {
  const folder = createMemorySpool();
  const spool = new ExportSpool(folder, "https://a");
  await spool.put("file", "k", bytes("one"));
  await spool.put("picture", "k", bytes("two"));
  deepStrictEqual(await spool.get("file", "k"), bytes("one"));
  deepStrictEqual(await spool.get("picture", "k"), bytes("two"));
  strictEqual(await spool.get("file", "l"), undefined);
  strictEqual(await new ExportSpool(folder, "https://b").get("file", "k"), undefined);
});

Deno.test("get() trusts no file that was renamed", async () => {
  const folder = createMemorySpool();
  const spool = new ExportSpool(folder, "https://a");
  await spool.put("file", "a", bytes("one"));
  await spool.put("file", "b", bytes("two"));
  const [[a, first], [b, second]] = [...folder.files] as [[string, Uint8Array], [string, Uint8Array]];
  folder.files.set(a, second).set(b, first);
  deepStrictEqual([await spool.get("file", "a"), await spool.get("file", "b")], [undefined, undefined]);
});

Deno.test("get() returns the value or nothing, whatever was done to the file", async () => {
  const value = fc.uint8Array({ maxLength: 200 });
  const damage = fc.record({ at: fc.nat(500), byte: fc.nat(255), cut: fc.boolean() });
  await fc.assert(fc.asyncProperty(value, damage, async (value, { at, byte, cut }) => {
    const folder = createMemorySpool();
    const spool = new ExportSpool(folder, "https://a");
    await spool.put("file", "k", value);
    for (const [name, stored] of folder.files) {
      const changed = cut ? stored.slice(0, at) : stored.slice();
      if (!cut && at < changed.length) changed[at] = byte;
      folder.files.set(name, changed);
    }
    const found = await spool.get("file", "k");
    if (found !== undefined) deepStrictEqual(found, value);
  }));
});

Deno.test("getRecord() returns nothing for what is no object", async () => {
  const spool = new ExportSpool(createMemorySpool(), "https://a");
  for (const text of ["[1]", "{", "", "[".repeat(100), '{"a":1,"a":2}', "\xff"]) {
    await spool.put("page", "text", bytes(text));
    strictEqual(await spool.getRecord("page", "text"), undefined);
  }
  await spool.putRecord("page", "object", { a: 1 });
  deepStrictEqual(await spool.getRecord("page", "object"), { a: 1 });
});
