import { refuseWordFile } from "./docx_error.ts";

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const RECORD_BYTES = 128;
/** Name of the stream that holds an encrypted package ([MS-OFFCRYPTO]), as its directory record spells it. */
const ENCRYPTED_PACKAGE = [..."EncryptedPackage"].flatMap((char) => [char.charCodeAt(0), 0]);

/**
 * Throws if the file is an OLE compound file instead of an archive: password-protected, or in Word 97-2003 format.
 *
 * @throws {DocxError} `encrypted` or `legacy-doc`.
 */
export function assertNotOle(bytes: Uint8Array): void {
  if (!hasAt(bytes, 0, SIGNATURE)) return;
  // Directory records start at multiples of their size in the file.
  for (let at = 0; at < bytes.length; at += RECORD_BYTES) {
    if (!hasAt(bytes, at, ENCRYPTED_PACKAGE)) continue;
    throw refuseWordFile("encrypted", "it is encrypted with a password", {
      hint: "Remove the password in Word and save the file again.",
    });
  }
  throw refuseWordFile("legacy-doc", "it is an OLE file, as written by Word 97-2003, not a .docx", {
    hint: "Save it as .docx or .dotx in Word.",
  });
}

function hasAt(bytes: Uint8Array, offset: number, expected: readonly number[]): boolean {
  return expected.every((byte, i) => bytes[offset + i] === byte);
}
