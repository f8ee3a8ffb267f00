/** Free bytes required before a module, so that a memory limit can be inserted without a copy. */
export const MEMORY_BOUND_HEADROOM = 8;

/** Pages of a WebAssembly memory, 64 KiB each. */
export interface MemoryBound {
  /** Maximum size of the memory, in pages. */
  maxPages: number;
}

/**
 * Limits the memory of a WebAssembly module, so that a document cannot take all of the machine's memory: an allocation
 * beyond the limit fails and stops the module. `buffer` contains the module after {@linkcode MEMORY_BOUND_HEADROOM}
 * free bytes and is modified; the result is a view on it.
 *
 * @throws {RangeError} when the module does not define exactly one memory without a limit.
 *
 * @example Usage
 * ```ts
 * import { throws } from "node:assert/strict";
 * import { boundWasmMemory } from "./wasm_memory.ts";
 *
 * const noMemory = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
 * throws(() => boundWasmMemory(noMemory, { maxPages: 1024 }), RangeError);
 * ```
 */
export function boundWasmMemory(buffer: Uint8Array<ArrayBuffer>, { maxPages }: MemoryBound): Uint8Array<ArrayBuffer> {
  const { start, body, end } = findMemorySection(buffer);
  const [count, flags] = [buffer[body], buffer[body + 1]];
  if (count !== 1 || flags !== UNBOUNDED) throw new RangeError("Cannot bound the memory: it is not a single open one");
  const minimum = buffer.slice(body + 2, end);
  const content = Uint8Array.of(1, BOUNDED, ...minimum, ...encodeLeb(maxPages));
  const section = Uint8Array.of(MEMORY_SECTION, ...encodeLeb(content.length), ...content);
  const first = MEMORY_BOUND_HEADROOM - (section.length - (end - start));
  buffer.copyWithin(first, MEMORY_BOUND_HEADROOM, start);
  buffer.set(section, end - section.length);
  return buffer.subarray(first);
}

function findMemorySection(buffer: Uint8Array): { start: number; body: number; end: number } {
  let start = MEMORY_BOUND_HEADROOM + MODULE_HEADER;
  while (start < buffer.length) {
    const { value, next } = decodeLeb(buffer, start + 1);
    const end = next + value;
    if (buffer[start] === MEMORY_SECTION) return { start, body: next, end };
    start = end;
  }
  throw new RangeError("Cannot bound the memory: the module has none of its own");
}

function decodeLeb(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0;
  for (let i = 0; i < 5; i++) {
    const byte = bytes[at + i] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * i);
    if (byte < 0x80) return { value, next: at + i + 1 };
  }
  throw new RangeError("Cannot bound the memory: the module is damaged");
}

function encodeLeb(value: number): number[] {
  const bytes: number[] = [];
  for (; value >= 0x80; value = Math.floor(value / 0x80)) bytes.push(value % 0x80 | 0x80);
  return [...bytes, value];
}

const MODULE_HEADER = 8;
const MEMORY_SECTION = 5;
const UNBOUNDED = 0;
const BOUNDED = 1;
