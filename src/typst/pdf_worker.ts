// The entry of the worker in which PDFs are read and drawn.
import { type PageImage, renderPages } from "./pdf/page_images.ts";
import { readPdfFacts } from "./pdf/pdf_facts.ts";
import { readPdfPlaces } from "./pdf/pdf_places.ts";
import { failureMessage, imageMessage, type PdfQuestion } from "./pdf/pdf_reader_messages.ts";
import { loadPdfium } from "./pdf/pdfium.ts";
import type { Message } from "../host/process/frames.ts";
import { dropRead, serveMessages } from "../host/process/serve_messages.ts";

let pdf: Uint8Array = new Uint8Array();
let drawing: AsyncGenerator<PageImage> | undefined;

serveMessages(() => {
  const loading = loadPdfium();
  loading.then(dropRead, () => {}); // a failure is told to the first who asks
  return async ({ value, blobs: [sent = pdf] }) => {
    pdf = sent;
    try {
      await loading;
      return await answer(value as PdfQuestion); // its sender is this program
    } catch (error) {
      return failureMessage(error);
    }
  };
});

async function answer(question: PdfQuestion): Promise<Message<Uint8Array<ArrayBuffer>>> {
  switch (question.kind) {
    case "facts":
      return { value: await readPdfFacts(pdf), blobs: [] };
    case "places":
      return { value: await readPdfPlaces(pdf, question.most), blobs: [] };
    case "draw":
      await drawing?.return(undefined);
      drawing = renderPages(pdf, question.options);
      return imageMessage((await drawing.next()).value);
    case "next":
      return imageMessage((await drawing?.next())?.value);
  }
}
