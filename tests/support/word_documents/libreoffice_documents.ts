import { convertToDocx } from "./libreoffice/convert.ts";
import type { LibreOfficeDocument, WordDocument } from "./word_document.ts";
import { ARTICLE } from "./libreoffice/article.ts";
import { GUIDE } from "./libreoffice/guide.ts";
import { LEDGER } from "./libreoffice/ledger.ts";
import { MANUAL } from "./libreoffice/manual.ts";
import { SQUARE } from "./libreoffice/square.ts";

const SOURCES: readonly LibreOfficeDocument[] = [MANUAL, LEDGER, GUIDE, SQUARE, ARTICLE];

let converted: Promise<Map<string, Uint8Array>> | undefined;

/** Word files made by LibreOffice; the first one built starts it for all of them. */
export const LIBREOFFICE_DOCUMENTS: readonly WordDocument[] = SOURCES.map(({ name, expected, silent = [] }) => ({
  name: `LibreOffice: ${name}`,
  expected,
  silent,
  async build() {
    converted ??= convertToDocx(Object.fromEntries(SOURCES.map(({ file, source }) => [file, source])));
    const bytes = (await converted).get(name);
    if (bytes === undefined) throw new Error(`LibreOffice made no ${name}`);
    return bytes;
  },
}));
