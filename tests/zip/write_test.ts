import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { chooseMethod } from "../../src/zip/method.ts";
import { openZip } from "../../src/zip/open.ts";
import { proveMembers } from "../../src/zip/prove_members.ts";
import { writeZip } from "../../src/zip/write.ts";
import { forge } from "../support/packs/forge.ts";
import { noise, utf8 } from "../support/packs/packs.ts";

const policy = {
  mode: "strict",
  limits: { archiveBytes: 1e9, entries: 1e4, memberBytes: 1e9, totalBytes: 1e9 },
} as const;

Deno.test("writeZip() writes exactly the fields of a plain DOS archive", async () => {
  const [member] = forge(await writeZip([{ path: "a.txt", content: utf8("hello ".repeat(500)) }])).members;
  const { local, central } = member ?? {};
  const same = { flags: 0, method: 8, time: 0, date: 0x21, versionNeeded: 10, extra: new Uint8Array(0) };
  for (const [field, value] of Object.entries(same)) {
    deepStrictEqual(local?.[field as keyof typeof same], value, `local ${field}`);
    deepStrictEqual(central?.[field as keyof typeof same], value, `central ${field}`);
  }
  deepStrictEqual([central?.madeBy, central?.attributes, local?.size], [0x14, 0, 3000]);
});

Deno.test("writeZip() keeps the given order, also of names that are numbers", async () => {
  const names = ["b", "10", "9", "__proto__", "a/0", "constructor", "0"];
  const bytes = await writeZip(names.map((path) => ({ path, content: utf8(path) })));
  const files = proveMembers(openZip(bytes, policy)).read();
  deepStrictEqual([...files.keys()], names);
  for (const name of names) deepStrictEqual(files.get(name), utf8(name));
});

Deno.test("writeZip() stores a member that grows although its samples shrink", async () => {
  // Every window that is sampled saves a little, and everything between them costs a little more.
  const content = noise(8 << 20);
  for (let i = 0; i < 8; i++) {
    const start = Math.floor((content.length - 4096) * i / 7);
    content.fill(65, start, start + 200);
  }
  strictEqual(chooseMethod(content).compression, "DEFLATE");
  const [member] = forge(await writeZip([{ path: "a", content }])).members;
  deepStrictEqual([member?.central.method, member?.packed], [0, content]);
});
