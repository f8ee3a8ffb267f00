import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { join } from "node:path";
import { MANIFEST_PATH, MAX_MANIFEST_BYTES, packTemplate } from "../../mod.ts";
import { concat, type Forge, forge, latin1 } from "../support/packs/forge.ts";
import { noise, sampleFiles, sampleManifest, utf8 } from "../support/packs/packs.ts";

const MB = 1_000_000;
const MIB = 1 << 20;
const good = await packTemplate({ manifest: sampleManifest(), files: sampleFiles() });
const script = new URL("../support/processes/peak_memory.ts", import.meta.url);

async function measure(bytes: Uint8Array) {
  const folder = await Deno.makeTempDir();
  try {
    const path = join(folder, "pack");
    await Deno.writeFile(path, bytes);
    const args = ["run", "-A", "--no-check", "--v8-flags=--expose-gc", script.href, path];
    const { stdout, stderr, success } = await new Deno.Command(Deno.execPath(), { args }).output();
    strictEqual(success, true, new TextDecoder().decode(stderr));
    const { idle, peak, results } = JSON.parse(new TextDecoder().decode(stdout));
    return { results, added: peak - idle };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function change(action: (zip: Forge) => unknown): Uint8Array {
  const zip = forge(good);
  action(zip);
  return zip.build();
}

const zeros = new Uint8Array(31 * MIB);

/** Packs that are refused; the bytes of the archive count as memory too. */
const REJECTED: [title: string, kind: string, bytes: () => Uint8Array][] = [
  ["a member that declares 1 KiB and inflates to 400 MiB", "corrupt-archive", () =>
    change((zip) => {
      zip.add("bomb", new Uint8Array(400 * MIB), 8);
      zip.both("bomb", { size: 1024 });
    })],
  ["a member that declares 32 MiB and inflates to 400 MiB", "corrupt-archive", () =>
    change((zip) => {
      zip.add("bomb", new Uint8Array(400 * MIB), 8);
      zip.both("bomb", { size: 32 * MIB });
    })],
  ["two thousand members that overlap in one bomb", "corrupt-archive", () =>
    change((zip) => {
      zip.add("kernel", new Uint8Array(30 * 1024), 8);
      const { central, local, packed } = zip.member("kernel");
      for (let i = 0; i < 2000; i++) {
        zip.members.push({
          local: { ...local },
          central: { ...central, name: latin1(`m${i}`) },
          packed,
          after: new Uint8Array(0),
        });
      }
      const start = zip.members.slice(0, 3).reduce((sum, m) => sum + 30 + m.local.name.length + m.packed.length, 0);
      zip.members.slice(3).forEach((member) => member.central.offset = start);
    })],
  ["62 MiB of good members before a wrong CRC", "corrupt-archive", () =>
    change((zip) => {
      zip.add("a", zeros, 8);
      zip.add("b", zeros, 8);
      zip.add("c", "x");
      zip.both("c", { crc: 1 });
    })],
  ["29 MiB of stored members before a wrong CRC", "corrupt-archive", () =>
    change((zip) => {
      zip.add("a", noise(29 * MIB));
      zip.add("c", "x");
      zip.both("c", { crc: 1 });
    })],
  ["a manifest of four million brackets", "bad-manifest", () =>
    change((zip) => {
      zip.members.splice(0);
      zip.add(MANIFEST_PATH, "[" + "[],".repeat(MAX_MANIFEST_BYTES / 3 - 2) + "1]", 8);
    })],
  ["a manifest of one long text and a missing entry", "missing-entry", () =>
    change((zip) => {
      zip.members.splice(0);
      zip.add(
        MANIFEST_PATH,
        utf8(`{"engine": {"entry": "x"}, "a": "${"\u6f22".repeat(MAX_MANIFEST_BYTES / 3 - 20)}"}`),
        8,
      );
    })],
  ["63 MiB of good members and a missing entry", "missing-entry", () =>
    change((zip) => {
      zip.members.splice(1);
      zip.add("a", zeros.subarray(0, 18 * MIB), 8);
      zip.add("b", zeros.subarray(0, 18 * MIB), 8);
      zip.add("c", noise(27 * MIB));
    })],
  ["1000 names of 14 KiB", "invalid-path", () =>
    change((zip) => {
      for (let i = 0; i < 1000; i++) zip.add(latin1(`${i}/${"a".repeat(14 * 1024)}`));
    })],
];

for (const [title, kind, bytes] of REJECTED) {
  Deno.test(`${title} is refused with less than 64 MB, and not validated with more`, async () => {
    const { results, added } = await measure(bytes());
    deepStrictEqual(results, [kind, kind]);
    strictEqual(added < 64 * MB, true, `${Math.round(added / MB)} MB`);
  });
}

Deno.test("validate of a manifest with fifty thousand problems needs less than 64 MB", async () => {
  const requiredFonts = Array.from({ length: 50_000 }, () => ({}));
  const bytes = change((zip) => {
    zip.members.shift();
    zip.add(MANIFEST_PATH, JSON.stringify({ ...sampleManifest(), requiredFonts }), 8);
    zip.members.unshift(...zip.members.splice(-1));
  });
  const { results, added } = await measure(bytes);
  strictEqual(results.at(-1), "not ok");
  strictEqual(added < 64 * MB, true, `${Math.round(added / MB)} MB`);
});

Deno.test("validate of the worst pack that passes the caps needs less than 200 MB", async () => {
  const bytes = change((zip) => {
    zip.add("a", concat([zeros, new Uint8Array(MIB)]), 8);
    zip.add("b", zeros.subarray(0, 4 * MIB), 8);
    zip.add("c", noise(27 * MIB));
  });
  const { results, added } = await measure(bytes);
  strictEqual(results.at(-1), "not ok"); // the digest is that of the pack before the change
  strictEqual(added < 200 * MB, true, `${Math.round(added / MB)} MB`);
});
