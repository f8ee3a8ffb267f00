import { findOleContent } from "../../docx/ole_content.ts";
import { detectMediaType, startsWith } from "../../pdf/assets/media_type.ts";
import { type FileKind, type NamedFile, START_BYTES } from "./file_kind.ts";
import { recognizeText } from "./recognize_text.ts";
import { recognizeZip } from "./recognize_zip.ts";

/**
 * Recognizes a file by its first bytes, the names of the members of an archive, the words of a text and its own name.
 * Returns undefined for a binary file of another format, and for a text in another encoding than UTF-8.
 */
export function recognizeFile(file: NamedFile): FileKind | undefined {
  const { bytes } = file;
  if (bytes.length === 0) return "empty";
  if (ZIP.some((signature) => startsWith(bytes, signature.slice(0, bytes.length)))) return recognizeZip(file);
  const content = findOleContent(bytes);
  if (content === "other" && /\.do[ct]$/i.test(file.path)) return "oldWord";
  if (content !== undefined) return OLE_KINDS[content];
  const signed = SIGNATURES.find(([text, , at = 0]) => hasText(bytes, text, at));
  if (signed !== undefined) return signed[1];
  if (detectMediaType(bytes) === "image/png") return "png";
  if (detectMediaType(bytes) === "image/jpeg") return "jpeg";
  const text = decode(bytes.subarray(0, START_BYTES));
  return text === undefined ? undefined : recognizeText(file.path, text);
}

/** How an archive begins: with a member, or with its end if it is empty. */
const ZIP = [[0x50, 0x4b, 0x03, 0x04], [0x50, 0x4b, 0x05, 0x06]];

const OLE_KINDS = { encrypted: "encrypted", word: "oldWord", other: "oldOffice" } as const;

/** Texts of one byte per character at fixed places, as formats begin. */
const SIGNATURES: readonly (readonly [text: string, kind: FileKind, at?: number])[] = [
  ["%PDF-", "pdf"],
  ["GIF8", "gif"],
  ["WEBP", "webp", 8],
  ["II*\0", "picture"],
  ["MM\0*", "picture"],
  ["ftypheic", "picture", 4],
  ["ftypavif", "picture", 4],
  ["\0\x01\0\0", "font"],
  ["OTTO", "font"],
  ["true\0", "font"],
  ["ttcf", "font"],
  ["wOFF", "font"],
  ["wOF2", "font"],
  ["\x1f\x8b", "archive"],
  ["7z\xbc\xaf\x27\x1c", "archive"],
  ["Rar!\x1a", "archive"],
  ["\xfd7zXZ", "archive"],
  ["BZh", "archive"],
  ["\x28\xb5\x2f\xfd", "archive"],
  ["ustar", "archive", 257],
  ["\x7fELF", "program"],
  ["MZ\x90", "program"],
  ["\xcf\xfa\xed\xfe", "program"],
  ["\xca\xfe\xba\xbe", "program"],
  ["\0asm", "program"],
  ["{\\rtf", "rtf"],
];

function hasText(bytes: Uint8Array, text: string, at: number): boolean {
  return startsWith(bytes.subarray(at), [...text].map((char) => char.charCodeAt(0)));
}

/** Decodes the start of a text; undefined if it is none. A character that the cut divides is left out. */
function decode(start: Uint8Array): string | undefined {
  if (start.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(start, { stream: true });
  } catch {
    return undefined;
  }
}
