import { skipWithoutLibreOffice } from "../../support/word_documents/libreoffice/convert.ts";
import { LIBREOFFICE_DOCUMENTS } from "../../support/word_documents/libreoffice_documents.ts";
import { testWordDocument } from "../../support/word_documents/compare_suggestions.ts";

// Documents by LibreOffice, whose looks are known, value by value.

const ignore = await skipWithoutLibreOffice();

for (const document of LIBREOFFICE_DOCUMENTS) testWordDocument(document, ignore);
