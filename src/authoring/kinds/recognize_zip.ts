import { MANIFEST_PATH } from "../../pack/limits.ts";
import { LOCAL, viewRecord } from "../../zip/records.ts";
import type { FileKind, NamedFile } from "./file_kind.ts";

/**
 * Recognizes an archive by the names of its members, which stand before each of them: the directory at the end may be
 * missing. An archive with the manifest of a pack is a pack, whatever its state.
 */
export function recognizeZip({ path, bytes }: NamedFile): FileKind | undefined {
  let isOffice = false;
  let found: FileKind | undefined;
  for (const name of listNames(bytes)) {
    if (name === MANIFEST_PATH) return "pack";
    if (name === "word/vbaProject.bin") return "wordMacros";
    if (name === "[Content_Types].xml") isOffice = true;
    found ??= OFFICE.find(([start]) => name.startsWith(start))?.[1];
  }
  if (found === "word" && /\.do[ct]m$/i.test(path)) return "wordMacros";
  if (found !== undefined) return found;
  if (isOffice) return undefined; // only its own reader knows it
  return /\.(?:od[tsp]|ott)$/i.test(path) ? "openDocument" : "zip";
}

const OFFICE: readonly (readonly [start: string, kind: FileKind])[] = [
  ["word/", "word"],
  ["xl/", "excel"],
  ["ppt/", "powerPoint"],
  ["theme/theme/", "theme"],
  ["META-INF/container.xml", "epub"],
  ["META-INF/manifest.xml", "openDocument"],
];

/** Number of members after which no kind is expected any more. */
const MAX_NAMES = 4096;
/** Bit of the flags for sizes that come after the content. */
const SIZES_FOLLOW = 0x8;

/** Lists the names before the members, as far as they can be followed. */
function* listNames(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder();
  let at = 0;
  for (let count = 0; count < MAX_NAMES; count++) {
    const header = viewRecord(bytes, at, LOCAL.size);
    if (header?.u32(0) !== LOCAL.signature) return;
    const name = at + LOCAL.size;
    const content = name + header.u16(LOCAL.nameLength) + header.u16(LOCAL.extraLength);
    yield decoder.decode(bytes.subarray(name, name + header.u16(LOCAL.nameLength)));
    const isSized = (header.u16(LOCAL.flags) & SIZES_FOLLOW) === 0;
    at = isSized ? content + header.u32(LOCAL.packedSize) : findHeader(bytes, content);
  }
}

/** Returns where the next header begins; the end if there is none. */
function findHeader(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0x50, from); at !== -1; at = bytes.indexOf(0x50, at + 1)) {
    // A view of each of these bytes would take seconds in a file of nothing else.
    if (bytes[at + 1] === 0x4b && bytes[at + 2] === 0x03 && bytes[at + 3] === 0x04) return at;
  }
  return bytes.length;
}
