import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { packTemplate, TemplatePackError, type UnpackedTemplate, unpackTemplate, validatePack } from "../../mod.ts";
import { type Forge, forge } from "../support/packs/forge.ts";
import { sampleFiles, sampleManifest } from "../support/packs/packs.ts";
import { SeededRandom } from "../support/sync_world/seeded_random.ts";
import { amountFor, TEST_SEED } from "../support/test_seed.ts";

const good = await packTemplate({ manifest: sampleManifest(), files: sampleFiles() });
const original = await unpackTemplate(good);

/** The contents, or the typed error; anything else fails the test. */
async function read(bytes: Uint8Array): Promise<UnpackedTemplate | TemplatePackError> {
  try {
    return await unpackTemplate(bytes);
  } catch (error) {
    if (error instanceof TemplatePackError) return error;
    throw error;
  }
}

/** Fields that say nothing about what is read, as ranges of offsets in local headers and directory records. */
const HARMLESS = {
  local: [[4, 6], [6, 7], [10, 14]], // version needed, level hints among the flags, time and date
  central: [[4, 6], [6, 8], [8, 9], [12, 16], [36, 38], [38, 42]], // and maker, internal and external attributes
} as const;

/** Whether a byte lies in a field that no reader needs. */
function isHarmless(at: number): boolean {
  const view = new DataView(good.buffer, good.byteOffset, good.length);
  let record = view.getUint32(good.length - 6, true);
  for (let i = view.getUint16(good.length - 12, true); i > 0; i--) {
    const local = view.getUint32(record + 42, true);
    const within = (start: number, ranges: readonly (readonly [number, number])[]) =>
      ranges.some(([from, to]) => at >= start + from && at < start + to);
    if (within(record, HARMLESS.central) || within(local, HARMLESS.local)) return true;
    record += 46 + view.getUint16(record + 28, true);
  }
  return false;
}

Deno.test("unpackTemplate() detects every flipped byte, except in fields without meaning", async () => {
  const unnoticed: number[] = [];
  for (let at = 0; at < good.length; at++) {
    for (const flip of [0x01, 0x02, 0x04, 0x10, 0x80, 0xff]) {
      const bytes = good.slice();
      bytes[at] = (bytes[at] ?? 0) ^ flip;
      const result = await read(bytes);
      if (result instanceof TemplatePackError) continue;
      deepStrictEqual(result, original, `byte ${at} flipped by ${flip} changed what is read`);
      if (!isHarmless(at)) unnoticed.push(at);
    }
  }
  deepStrictEqual(unnoticed, []);
});

Deno.test("unpackTemplate() refuses every truncation and every extension", async () => {
  for (let length = 0; length < good.length; length++) {
    strictEqual(await read(good.slice(0, length)) instanceof TemplatePackError, true, `${length} bytes were accepted`);
    strictEqual(await read(good.slice(good.length - length)) instanceof TemplatePackError, true);
  }
  const longer = new Uint8Array(good.length + 1);
  longer.set(good);
  strictEqual(await read(longer) instanceof TemplatePackError, true);
});

const RUNS = amountFor({ quick: 5_000, full: 20_000, long: 1_000_000 });

const INTERESTING = [0, 1, 2, 8, 22, 0x2e, 0x2f, 0x50, 0x5c, 0x7f, 0x80, 0xfe, 0xff];

function mutate(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  let result = bytes.slice();
  if (result.length === 0) return result;
  for (let i = random(4); i >= 0; i--) {
    const at = random(3) === 0 ? random(result.length) : result.length - 1 - random(Math.min(result.length, 220));
    const kind = random(6);
    if (kind === 0) result[at] = random(256);
    else if (kind === 1) result[at] = INTERESTING[random(INTERESTING.length)] ?? 0;
    else if (kind === 2) result[at] = (result[at] ?? 0) ^ 1 << random(8);
    else if (kind === 3) result.copyWithin(at, random(result.length), random(result.length));
    else if (kind === 4) result = result.slice(0, at + 1);
    else result.fill(random(256), at, at + random(8));
  }
  return result;
}

/** Changes fields of whole records and puts the archive together again, to get past the outermost checks. */
function mutateFields(zip: Forge, random: (below: number) => number): Uint8Array {
  for (let i = random(3); i >= 0; i--) {
    const member = zip.members[random(zip.members.length)];
    if (member === undefined) continue;
    const header = random(3) === 0 ? member.local : member.central;
    const field = (["flags", "method", "crc", "size", "packedSize", "versionNeeded"] as const)[random(6)] ?? "flags";
    const value = random(2) === 0 ? random(0xffff) : header[field] + random(5) - 2;
    if (random(3) === 0) header.name = mutate(header.name, random);
    else if (random(4) === 0) member.packed = mutate(member.packed, random);
    else if (random(5) === 0) member.after = new Uint8Array(random(20));
    else if (random(6) === 0) zip.members.splice(random(3), 1);
    else if (random(2) === 0) header[field] = value >>> 0;
    else member.local[field] = member.central[field] = value >>> 0;
  }
  return zip.build();
}

Deno.test(`unpackTemplate() throws only TemplatePackError for ${RUNS} mutated packs`, async () => {
  const chance = new SeededRandom(TEST_SEED);
  const random = (below: number) => chance.below(below);
  const rules = new Set<string>();
  for (let run = 0; run < RUNS; run++) {
    const bytes = run % 2 === 0 ? mutate(good, random) : mutateFields(forge(good), random);
    const result = await read(bytes);
    if (result instanceof TemplatePackError) {
      rules.add(result.rule);
      continue;
    }
    // What is accepted holds the same payload, or the digest tells: mutations do not forge CRC and SHA-256.
    if ((await validatePack(bytes)).ok) deepStrictEqual(result.files, original.files, `run ${run}`);
  }
  strictEqual(rules.size > 25, true, `only these rules were reached: ${[...rules].join(" ")}`);
});
