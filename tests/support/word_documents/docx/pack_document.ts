import { type Document, Packer } from "docx";

/** The bytes of a document. */
export async function packDocument(document: Document): Promise<Uint8Array> {
  return new Uint8Array(await Packer.toBuffer(document));
}
