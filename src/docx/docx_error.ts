import { ToolError, type ToolErrorOptions } from "../base/tool_error.ts";
import { quote } from "../base/text.ts";
import type { XmlRule } from "../base/xml/refuse_xml.ts";
import { ZipError, type ZipRule } from "../zip/zip_error.ts";

/** Reason why a file is not a readable Word file. */
export type DocxRule =
  // file
  | "too-large"
  | "encrypted" // an OLE file that holds an encrypted package
  | "legacy-doc" // an OLE file without one: Word 97-2003
  | "archive" // the cause is a ZipError
  // package
  | "content-types"
  | "relationships"
  | "main-document" // missing, or not a Word document
  | "macros"
  | "missing-part"
  | "foreign-content" // what another program runs or loads, where a document is made of the file
  // XML of a part
  | XmlRule
  | "root-element"
  // placeholders
  | "placeholder-length"
  | "placeholder-count";

/** Optional fields of a {@linkcode DocxError}. */
export interface DocxErrorOptions extends ToolErrorOptions {
  /** Path of the part or member at fault. */
  path?: string | undefined;
}

/** Error for a file that is not a readable Word file (format, section 7.4). */
export class DocxError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "DocxError";
  /** Broken rule; `code` is the rule with the prefix `docx-`. */
  readonly rule: DocxRule;
  /** Path of the part or member at fault; undefined if the whole file is at fault. */
  readonly path: string | undefined;

  /** Creates an error for a rule; `options.path` names the part at fault. */
  constructor(rule: DocxRule, message: string, options: DocxErrorOptions = {}) {
    super(`docx-${rule}`, message, options);
    this.rule = rule;
    this.path = options.path;
  }
}

/** Creates an error about the file as a whole. */
export function refuseWordFile(rule: DocxRule, reason: string, options: ToolErrorOptions = {}): DocxError {
  return new DocxError(rule, `Cannot read the Word file: ${reason}`, options);
}

/** Creates an error about one part. */
export function refusePart(rule: DocxRule, path: string, reason: string, options: ToolErrorOptions = {}): DocxError {
  return new DocxError(rule, `Cannot read ${quote(path)}: ${reason}`, { ...options, path });
}

/** Limits, which a file still exceeds after Word has saved it. */
const LIMITS: ReadonlySet<ZipRule> = new Set(["archive-size", "entry-count", "member-size", "total-size"]);

/** Runs `read` and turns each {@linkcode ZipError} into a {@linkcode DocxError}. */
export function wrapZipErrors<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    const message = error.message.replace(/^Cannot read the archive: /, "Cannot read the Word file: ");
    const hint = LIMITS.has(error.rule)
      ? error.hint
      : "Open it in Word and save it again. If Word cannot open it, get a new copy.";
    throw new DocxError("archive", message, { path: error.path, hint, cause: error });
  }
}
