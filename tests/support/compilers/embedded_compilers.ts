import type { Compilers } from "../../../src/console/compilers.ts";
import { startEmbeddedEngine } from "../../../src/typst/embedded_engine.ts";
import { unpackEngineModule } from "../../../src/typst/unpack_engine_module.ts";
import { cacheFolder } from "../cache_folder.ts";
import { LOCAL_ENGINE } from "./local_engine.ts";
import { LOCAL_PDF_READER } from "./local_pdf_reader.ts";

/** A copy of its module that all tests share: a quarter of each start is unpacking. */
const findCopy = () => unpackEngineModule(() => cacheFolder("compiler"));

/** The real embedded compiler, and no program on PATH. */
export const EMBEDDED: Pick<Compilers, "startEmbedded" | "startPdfReader"> = {
  startEmbedded: async () => startEmbeddedEngine({}, { copy: await findCopy() }),
  startPdfReader: () => Promise.resolve(LOCAL_PDF_READER),
};

/** The compiler that is part of the program, in this process; for tests with many compiles. */
export const LOCAL_COMPILERS: Pick<Compilers, "startEmbedded" | "startPdfReader"> = {
  ...EMBEDDED,
  startEmbedded: () => Promise.resolve(LOCAL_ENGINE),
};
