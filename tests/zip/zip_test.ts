import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { constants, deflateRawSync } from "node:zlib";
import { ZipError } from "../../src/zip/zip_error.ts";
import { Inflater } from "../../src/zip/inflate.ts";
import { concat, forge, latin1 } from "../support/packs/forge.ts";
import { noise, utf8 } from "../support/packs/packs.ts";
import * as fc from "../support/property.ts";
import { chooseMethod } from "../../src/zip/method.ts";
import { openZip } from "../../src/zip/open.ts";
import { proveMembers } from "../../src/zip/prove_members.ts";
import { writeZip } from "../../src/zip/write.ts";
import { maxArchiveBytes } from "../../src/zip/max_archive_bytes.ts";

function inflate(packed: Uint8Array, size: number, inflater = new Inflater()): Uint8Array {
  const chunks: Uint8Array[] = [];
  inflater.inflate(packed, size, "member", (chunk) => chunks.push(chunk.slice()));
  return concat(chunks);
}

Deno.test("Inflater.inflate() gives back what any deflate level and strategy wrote", () => {
  const inflater = new Inflater();
  const strategy = fc.constantFrom(
    constants.Z_DEFAULT_STRATEGY,
    constants.Z_FIXED,
    constants.Z_HUFFMAN_ONLY,
    constants.Z_RLE,
  );
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 2000 }),
      fc.integer({ min: 0, max: 9 }),
      strategy,
      (bytes, level, strategy) => {
        deepStrictEqual(
          inflate(new Uint8Array(deflateRawSync(bytes, { level, strategy })), bytes.length, inflater),
          bytes,
        );
      },
    ),
  );
});

Deno.test("Inflater.inflate() gives back members longer than a chunk, exactly", () => {
  for (const length of [65535, 65536, 65537, 200_000]) {
    const bytes = concat([noise(length >> 1), new Uint8Array(length - (length >> 1))]);
    deepStrictEqual(inflate(new Uint8Array(deflateRawSync(bytes)), length), bytes);
  }
});

Deno.test("Inflater.inflate() never gives more than the declared size", () => {
  const bomb = new Uint8Array(deflateRawSync(new Uint8Array(50 << 20)));
  let given = 0;
  const attempt = () => new Inflater().inflate(bomb, 1024, "bomb", (chunk) => given += chunk.length);
  throws(attempt, { rule: "deflate-long", path: "bomb" });
  strictEqual(given <= 1024, true);
});

Deno.test("Inflater.inflate() throws only ZipError, whatever the bytes", () => {
  const inflater = new Inflater();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(200), (packed, size) => {
      try {
        strictEqual(inflate(packed, size, inflater).length, size);
      } catch (error) {
        strictEqual(error instanceof ZipError, true, String(error));
      }
    }),
    { numRuns: 5000 },
  );
});

Deno.test("Inflater.inflate() is usable after it refused", () => {
  const inflater = new Inflater();
  throws(() => inflate(Uint8Array.of(7, 7, 7), 10, inflater), { rule: "deflate-data" });
  deepStrictEqual(inflate(new Uint8Array(deflateRawSync(utf8("hello"))), 5, inflater), utf8("hello"));
});

Deno.test("Inflater.inflate() bounds blocks over all members of an archive", () => {
  const blocks = concat([...Array(600).fill(Uint8Array.of(0, 0, 0, 0xff, 0xff)), Uint8Array.of(3, 0)]);
  const inflater = new Inflater();
  const all = () => {
    for (let i = 0; i < 10; i++) inflate(blocks, 0, inflater);
  };
  throws(all, { rule: "deflate-blocks" });
});

Deno.test("Inflater.inflate() takes streams that were flushed every kilobyte", () => {
  const pieces = Array.from({ length: 200 }, (_, i) => noise(1024, i + 1));
  const flushed = pieces.map((piece) => deflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH }));
  deepStrictEqual(inflate(concat([...flushed, Uint8Array.of(3, 0)]), 200 * 1024), concat(pieces));
});

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

Deno.test("maxArchiveBytes() is never exceeded by writeZip()", async () => {
  const content = fc.oneof(
    fc.nat(20_000).map(noise),
    fc.nat(20_000).map((length) => utf8("ab".repeat(length))),
    fc.tuple(fc.nat(40_000), fc.nat(4_000)).map(([a, b]) => utf8("a".repeat(a) + String.fromCharCode(...noise(b)))),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(content, { maxLength: 4 }), async (contents) => {
      const members = contents.map((content, i) => ({ path: `folder/${i}`, content }));
      ok((await writeZip(members)).length <= maxArchiveBytes(members));
    }),
    { numRuns: 30 },
  );
});

const text = (length: number) => utf8("The quick brown fox. ".repeat(Math.ceil(length / 21)).slice(0, length));
const STORE = { compression: "STORE" };

for (
  const [title, content, expected] of [
    ["nothing", new Uint8Array(0), STORE],
    ["1023 bytes of text", text(1023), STORE],
    ["1 KiB of text", text(1024), { compression: "DEFLATE", level: 6 }],
    ["4 KiB of noise", noise(4096), STORE],
    ["1 MiB of noise", noise(1 << 20), STORE],
    ["deflated text", new Uint8Array(deflateRawSync(concat([text(5000), noise(9000), text(5000)]))), STORE],
    ["base64 of noise", latin1(btoa(String.fromCharCode(...noise(6000)))), { compression: "DEFLATE", level: 6 }],
    ["a byte under 1 MiB of text", text((1 << 20) - 1), { compression: "DEFLATE", level: 6 }],
    ["1 MiB of text", text(1 << 20), { compression: "DEFLATE", level: 3 }],
    ["noise with text in the middle", concat([noise(50_000), text(900_000), noise(50_000)]), {
      compression: "DEFLATE",
      level: 6,
    }],
  ] as const
) {
  Deno.test(`chooseMethod() of ${title}`, () => deepStrictEqual(chooseMethod(content), expected));
}
