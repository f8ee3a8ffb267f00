import { descriptor, extraField, type Forge } from "./forge.ts";

const mode = (bits: number) => bits * 0x10000;
const FLAG_DESCRIPTOR = 8;

/** Packs that are unusual, and sound all the same: what to change in a good one. */
export const ACCEPTED: [title: string, change: (zip: Forge) => unknown][] = [
  ["an untouched pack", () => {}],
  ["directory members", (zip) => zip.add("assets/").central.attributes = mode(0o040755) + 0x10],
  ["a deflated directory without data", (zip) => zip.add("assets/", "", 8)],
  ["an empty file, stored", (zip) => zip.add("empty")],
  ["an empty file, deflated", (zip) => zip.add("empty", "", 8)],
  ["a thousandfold ratio", (zip) => zip.add("zeros", new Uint8Array(1 << 20), 8)],
  ["other dates", (zip) => zip.both("tool.typ", { time: 0xffff, date: 0xffff })],
  ["any maker", (zip) => zip.member("tool.typ").central.madeBy = 0xffff],
  ["Unix modes", (zip) => zip.member("tool.typ").central.attributes = mode(0o100755)],
  ["version needed 4.5", (zip) => zip.both("tool.typ", { versionNeeded: 45 })],
  ["versions that differ", (zip) => zip.member("tool.typ").local.versionNeeded = 20],
  ["compression hints and the UTF-8 flag", (zip) => zip.both("tool.typ", { flags: 2 | 4 | 1 << 11 })],
  ["a descriptor with signature on an empty stored member", (zip) => {
    const member = zip.add("empty");
    zip.both("empty", { flags: FLAG_DESCRIPTOR });
    member.after = descriptor(member);
  }],
  ...([
    [0x5455, 0],
    [0x5855, ...new Uint8Array(8)],
    [0x7855],
    [0x7875, 1, 4, 0, 0, 0, 0, 4, 0, 0, 0, 0],
    [0x000a, 0, 0, 0, 0, 1, 0, 24, 0, ...new Uint8Array(24)],
    [0xcafe],
  ] as [number, ...number[]][]).map(([id, ...data]): [string, (zip: Forge) => unknown] => [
    `extra field 0x${id.toString(16)}`,
    (zip) => zip.member("assets/logo.bin").central.extra = extraField(id, Uint8Array.from(data)),
  ]),
  ["timestamps in extra fields", (zip) => {
    zip.member("tool.typ").local.extra = extraField(0x5455, new Uint8Array(13));
    zip.member("tool.typ").central.extra = extraField(0x7875, new Uint8Array(5));
  }],
  ...[true, false].map((signature): [string, (zip: Forge) => unknown] => [
    `a descriptor ${signature ? "with" : "without"} signature`,
    (zip) => {
      zip.both("tool.typ", { flags: FLAG_DESCRIPTOR });
      const member = zip.member("tool.typ");
      member.after = descriptor(member, signature);
      Object.assign(member.local, { crc: 0, size: 0, packedSize: 0 });
    },
  ]),
  ["names that are no paths on Windows", (zip) => zip.add("aux.txt", "x")],
  [
    "a name of 1024 bytes, 63 deep",
    (zip) => zip.add("a".repeat(16) + "/" + ("b".repeat(15) + "/").repeat(61) + "c".repeat(31)),
  ],
  ["a segment of 255 bytes", (zip) => zip.add("a".repeat(255))],
  ["64 segments", (zip) => zip.add("a/".repeat(63) + "b")],
];
