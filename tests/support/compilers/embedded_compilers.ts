import type { Compilers } from "../../../src/console/context.ts";
import { startEmbeddedEngine } from "../../../src/typst/embedded_engine.ts";
import { LOCAL_PDF_READER } from "./local_pdf_reader.ts";

/** The real embedded compiler, and no program on PATH. */
export const EMBEDDED: Pick<Compilers, "startEmbedded" | "startPdfReader"> = {
  startEmbedded: () => Promise.resolve(startEmbeddedEngine()),
  startPdfReader: () => Promise.resolve(LOCAL_PDF_READER),
};
