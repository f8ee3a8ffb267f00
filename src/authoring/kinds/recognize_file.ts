import { findOleContent } from "../../docx/ole_content.ts";
import { detectMediaType, startsWith } from "../../pdf/assets/media_type.ts";
import { type FileKind, type NamedFile, START_BYTES } from "./file_kind.ts";
import { isRecord } from "../../base/record.ts";
import { MANIFEST_PATH } from "../../pack/limits.ts";
import { LOCAL, viewRecord } from "../../zip/records.ts";

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

/** Recognizes a text by its first words and its name. */
function recognizeText(path: string, text: string): FileKind {
  const start = text.replace(/^\ufeff?\s*/, "");
  if (start === "") return "empty";
  const name = nameKind(path);
  if (name === "markdown") return name;
  if (/^[{[]/.test(start)) return recognizeJson(start) ?? name ?? "text";
  if (start.startsWith("<")) return recognizeMarkup(start) ?? name ?? "text";
  if (hasFrontMatter(start)) return name ?? "markdown";
  return recognizeYaml(start) ?? name ?? "text";
}

function hasFrontMatter(text: string): boolean {
  const [first, ...others] = text.split("\n").map((line) => line.trimEnd());
  return first === "---" && others.includes("---");
}

/** Recognizes YAML of this program: its first line, after comments, is one of its fields. */
function recognizeYaml(text: string): FileKind | undefined {
  const [first = ""] = text.split("\n").filter((line) => !/^(?:---|#.*|\s*)\r?$/.test(line));
  if (first.startsWith("version:") && /^history:/m.test(text) && /^candidates:/m.test(text)) return "suggestions";
  if (!RECIPE_FIELD.test(first)) return undefined;
  const fields = text.split("\n").flatMap((line) => RECIPE_FIELD.exec(line)?.[0] ?? []);
  return first.startsWith("schema:") || new Set(fields).size > 1 ? "recipe" : undefined;
}

/** Fields that lines of a recipe begin with. */
const RECIPE_FIELD = /^(?:schema|template|baseline|design|assets|decorations|fonts|settings|output):/;

function recognizeJson(text: string): FileKind | undefined {
  const value = parse(text);
  if (value === undefined) return undefined;
  if (!isRecord(value)) return "json";
  if ("schemaVersion" in value && "engine" in value) return "manifest";
  return typeof value.schema === "string" && "baseline" in value ? "recipe" : "json";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function recognizeMarkup(text: string): FileKind | undefined {
  if (/^<!doctype html|^<html\b/i.test(text)) return "html";
  const root = /<[A-Za-z][^\s<>/]*/.exec(text.slice(0, 4096).replace(/<!--.*?(?:-->|$)/gs, ""))?.[0].toLowerCase();
  if (root === "<svg" || root === "<svg:svg") return "svg";
  if (root === "<html") return "html";
  if (/<(?:ac|ri):[a-z]/.test(text)) return "storage";
  return text.startsWith("<?xml") ? "xml" : undefined;
}

function nameKind(path: string): FileKind | undefined {
  const [, extension = ""] = /\.([A-Za-z0-9]+)$/.exec(path) ?? [];
  return EXTENSIONS.get(extension.toLowerCase());
}

const EXTENSIONS: ReadonlyMap<string, FileKind> = new Map([
  ...["md", "markdown", "mdx", "qmd", "rmd"].map((name) => [name, "markdown"] as const),
  ...["yaml", "yml"].map((name) => [name, "yaml"] as const),
  ...["html", "htm", "xhtml"].map((name) => [name, "html"] as const),
  ["xml", "xml"],
  ["json", "json"],
]);

/**
 * Recognizes an archive by the names of its members, which stand before each of them: the directory at the end may be
 * missing. An archive with the manifest of a pack is a pack, whatever its state.
 */
function recognizeZip({ path, bytes }: NamedFile): FileKind | undefined {
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
