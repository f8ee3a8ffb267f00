import { refuseWordFile } from "./docx_error.ts";
import { findOleContent } from "./ole_content.ts";

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
