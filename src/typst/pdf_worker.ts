// Entry of the worker that reads and draws PDFs.
import type { PageImage } from "../pdf/engine.ts";
import { renderPages } from "./pdf/page_images.ts";
import { readPdfEvidence } from "./pdf/pdf_evidence.ts";
import { readPdfFacts } from "./pdf/pdf_facts.ts";
import { readPdfPlaces } from "./pdf/pdf_document.ts";
import { failureMessage, imageMessage, type PdfRequest } from "./pdf/pdf_reader_messages.ts";
import { loadPdfium } from "./pdf/pdfium.ts";
import type { ChildSetup } from "./run_child.ts";
import type { Message } from "../host/process/frames.ts";
import { dropRead, serveMessages } from "../host/process/serve_messages.ts";

let pdf: Uint8Array = new Uint8Array();
let drawing: AsyncGenerator<PageImage> | undefined;

serveMessages((setup) => {
  const { assetHref } = setup as ChildSetup; // its sender is this program
  const loading = loadPdfium(new URL(assetHref));
  loading.then(dropRead, () => {}); // the first request reports a failure
  return async ({ value, blobs: [sent = pdf] }) => {
    pdf = sent;
    try {
      await loading;
      return await answer(value as PdfRequest); // its sender is this program
    } catch (error) {
      return failureMessage(error);
    }
  };
});

async function answer(request: PdfRequest): Promise<Message<Uint8Array<ArrayBuffer>>> {
  switch (request.kind) {
    case "facts":
      return { value: await readPdfFacts(pdf), blobs: [] };
    case "evidence":
      return { value: readPdfEvidence(pdf), blobs: [] };
    case "places":
      return { value: await readPdfPlaces(pdf, request.most), blobs: [] };
    case "draw":
      await drawing?.return(undefined);
      drawing = renderPages(pdf, request.options);
      return imageMessage((await drawing.next()).value);
    case "next":
      return imageMessage((await drawing?.next())?.value);
  }
}
