import { concat } from "../../packs/forge.ts";

const NAME = new TextEncoder().encode("metadata.code.compilation_priority");
const CUSTOM_SECTION = 0;
const CODE_SECTION = 10;
/** Length of a module's magic number and version. */
const HEADER_BYTES = 8;

/** Place of a section in a module, in bytes. */
interface Section {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Adds the section that names functions to compile before their first call, given as increasing numbers. V8 compiles
 * them in parallel while the module loads, but only with `--experimental-wasm-compilation-hints`.
 */
export function addHints(module: Uint8Array, functions: readonly number[]): Uint8Array<ArrayBuffer> {
  const code = listSections(module).find(({ id }) => id === CODE_SECTION);
  if (code === undefined) throw new Error("Cannot add hints: the module has no code");
  // A hint belongs to offset 0 of its function, and is a number of one byte: the highest priority.
  const hints = functions.flatMap((index) => [...uleb(index), 0, 1, 0]);
  const body = [...uleb(NAME.length), ...NAME, ...uleb(functions.length), ...hints];
  const section = [CUSTOM_SECTION, ...uleb(body.length), ...body];
  return concat([module.subarray(0, code.start), section, module.subarray(code.start)]);
}

/** Removes the section that {@linkcode addHints} adds, if there is one. */
export function removeHints(module: Uint8Array): Uint8Array<ArrayBuffer> {
  const hints = listSections(module).find((section) => isHints(module.subarray(section.start, section.end)));
  if (hints === undefined) return new Uint8Array(module);
  return concat([module.subarray(0, hints.start), module.subarray(hints.end)]);
}

function isHints(section: Uint8Array): boolean {
  const { value: size, end } = readUleb(section, 1);
  const name = readUleb(section, end);
  return section[0] === CUSTOM_SECTION && size > NAME.length && name.value === NAME.length &&
    NAME.every((byte, i) => section[name.end + i] === byte);
}

function listSections(module: Uint8Array): Section[] {
  const sections: Section[] = [];
  for (let start = HEADER_BYTES; start < module.length;) {
    const size = readUleb(module, start + 1);
    const end = size.end + size.value;
    sections.push({ id: module[start] ?? 0, start, end });
    start = end;
  }
  return sections;
}

/** Writes a number in groups of seven bits, the lowest first. */
function uleb(value: number): number[] {
  return value < 128 ? [value] : [value % 128 + 128, ...uleb(Math.floor(value / 128))];
}

function readUleb(bytes: Uint8Array, start: number): { value: number; end: number } {
  let [value, end, factor] = [0, start, 1];
  for (;; factor *= 128) {
    const byte = bytes[end++];
    if (byte === undefined) throw new Error("Cannot read the module: it ends within a number");
    value += byte % 128 * factor;
    if (byte < 128) return { value, end };
  }
}
