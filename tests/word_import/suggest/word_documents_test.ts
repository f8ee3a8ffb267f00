import { DOCX_DOCUMENTS } from "../../support/word_documents/docx_documents.ts";
import { testWordDocument } from "../../support/word_documents/test_word_document.ts";

// Documents by a library that knows nothing of ours, whose looks are known, value by value.

for (const document of DOCX_DOCUMENTS) testWordDocument(document);
