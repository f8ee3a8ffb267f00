import { ToolError, type ToolErrorOptions } from "../base/errors.ts";
import { quote } from "../base/text.ts";
import type { XmlRule } from "../base/xml/refuse_xml.ts";
import { ZipError } from "../zip/errors.ts";

/** Every reason for which a file is not a readable Word file. */
export type DocxRule =
  // file
  | "too-large"
  | "encrypted" // an OLE file that holds an encrypted package
  | "legacy-doc" // an OLE file without one: Word 97-2003
  | "archive" // the cause is a ZipError
  // package
  | "content-types"
  | "relationships"
  | "main-document" // there is none, or it is not a Word document
  | "macros"
  | "missing-part"
  // XML of a part
  | XmlRule
  | "root-element"
  // placeholders
  | "placeholder-length"
  | "placeholder-count";

/** What a {@linkcode DocxError} may carry besides its rule and text. */
export interface DocxErrorOptions extends ToolErrorOptions {
  /** The part or member. */
  path?: string | undefined;
}

/** A file that is not a readable Word file (format, section 7.4). */
export class DocxError extends ToolError {
  /** The name of the class, whatever a bundler calls it. */
  override readonly name = "DocxError";
  /** What is wrong; `code` is the same with `docx-` before it. */
  readonly rule: DocxRule;
  /** The part or member of the Word file, where one is to blame. */
  readonly path: string | undefined;

  /** Makes an error for a rule, with the part's path where there is one. */
  constructor(rule: DocxRule, message: string, options: DocxErrorOptions = {}) {
    super(`docx-${rule}`, message, options);
    this.rule = rule;
    this.path = options.path;
  }
}

/** An error about the file as a whole. */
export function refuseWordFile(rule: DocxRule, reason: string, options: ToolErrorOptions = {}): DocxError {
  return new DocxError(rule, `Cannot read the Word file: ${reason}`, options);
}

/** An error about one part. */
export function refusePart(rule: DocxRule, path: string, reason: string, options: ToolErrorOptions = {}): DocxError {
  return new DocxError(rule, `Cannot read ${quote(path)}: ${reason}`, { ...options, path });
}

/** Runs `read`, and turns what the archive reader refuses into a {@linkcode DocxError}. */
export function wrapZipErrors<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    const message = error.message.replace(/^Cannot read the archive: /, "Cannot read the Word file: ");
    throw new DocxError("archive", message, { path: error.path, cause: error });
  }
}
