import { refuseWordFile } from "./docx_error.ts";

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const RECORD_BYTES = 128;
/** Names of the streams that tell what a file contains, as directory records spell them. */
const ENCRYPTED_PACKAGE = utf16("EncryptedPackage"); // [MS-OFFCRYPTO]
const WORD_DOCUMENT = utf16("WordDocument"); // [MS-DOC]

/** Content of an OLE compound file. */
type OleContent = "encrypted" | "word" | "other";

/** Returns what an OLE compound file contains; undefined for any other file. */
export function findOleContent(bytes: Uint8Array): OleContent | undefined {
  if (!hasAt(bytes, 0, SIGNATURE)) return undefined;
  let content: OleContent = "other";
  // Directory records start at multiples of their size in the file.
  for (let at = 0; at < bytes.length; at += RECORD_BYTES) {
    if (hasAt(bytes, at, ENCRYPTED_PACKAGE)) return "encrypted";
    if (hasAt(bytes, at, WORD_DOCUMENT)) content = "word";
  }
  return content;
}

function utf16(text: string): readonly number[] {
  return [...text].flatMap((char) => [char.charCodeAt(0), 0]);
}

function hasAt(bytes: Uint8Array, offset: number, expected: readonly number[]): boolean {
  return expected.every((byte, i) => bytes[offset + i] === byte);
}

/**
 * Throws if the file is an OLE compound file instead of an archive: password-protected, or in Word 97-2003 format.
 *
 * @throws {DocxError} `encrypted` or `legacy-doc`.
 */
export function assertNotOle(bytes: Uint8Array): void {
  const content = findOleContent(bytes);
  if (content === undefined) return;
  if (content === "encrypted") {
    throw refuseWordFile("encrypted", "it is encrypted with a password", {
      hint: "Remove the password in Word and save the file again.",
    });
  }
  throw refuseWordFile("legacy-doc", "it is an OLE file, as written by Word 97-2003, not a .docx", {
    hint: "Save it as .docx or .dotx in Word.",
  });
}
