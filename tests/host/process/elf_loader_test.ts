import { strictEqual } from "node:assert/strict";
import { loaderOfElf } from "../../../src/host/process/program_format.ts";

const LOADER = "/lib/ld-musl-x86_64.so.1";

/** Start of an ELF binary with a header that is none of a loader, then one that is. */
function elf({ is64 = true, little = true, at = 200 } = {}): Uint8Array {
  const head = new Uint8Array(256);
  const view = new DataView(head.buffer);
  head.set([0x7f, 0x45, 0x4c, 0x46, is64 ? 2 : 1, little ? 1 : 2]);
  const word = (place: number, value: number) =>
    is64 ? view.setBigUint64(place, BigInt(value), little) : view.setUint32(place, value, little);
  const [table, size] = [64, is64 ? 56 : 32];
  word(is64 ? 32 : 28, table);
  view.setUint16(is64 ? 54 : 42, size, little);
  view.setUint16(is64 ? 56 : 44, 2, little);
  view.setUint32(table, 6, little);
  view.setUint32(table + size, 3, little);
  word(table + size + (is64 ? 8 : 4), at);
  word(table + size + (is64 ? 32 : 16), LOADER.length + 1);
  head.set(new TextEncoder().encode(LOADER), 200);
  return head;
}

for (
  const [name, head, loader] of [
    ["a 64-bit binary", elf(), LOADER],
    ["a 32-bit binary", elf({ is64: false }), LOADER],
    ["a binary with the high byte first", elf({ little: false }), LOADER],
    ["a binary whose path lies beyond the bytes", elf({ at: 250 }), undefined],
    ["a binary whose table lies beyond the bytes", elf().subarray(0, 100), undefined],
    ["four bytes", elf().subarray(0, 4), undefined],
    ["a static binary", elf().fill(0, 64), undefined],
  ] as const
) {
  Deno.test(`loaderOfElf() reads ${loader ?? "nothing"} from ${name}`, () => strictEqual(loaderOfElf(head), loader));
}
