import type { Compilers } from "../../../src/console/compilers.ts";
import type { CompileEngine, CompileJob, CompileResult } from "../../../src/pdf/engine.ts";
import { LOCAL_PDF_READER } from "./local_pdf_reader.ts";

/** Compilers with one that answers every job in the same way, or fails the test when it is asked at all. */
export function fakeEngine(
  answer?: (job: CompileJob) => CompileResult,
  version = "0.15.1",
): Pick<Compilers, "startEmbedded" | "startPdfReader"> & { log: string[] } {
  const log: string[] = [];
  const engine: CompileEngine = {
    kind: "embedded",
    build: "wasm",
    version,
    compile(job) {
      log.push("compile");
      if (answer === undefined) throw new Error("compile was not expected");
      return Promise.resolve(answer(job));
    },
    [Symbol.asyncDispose]() {
      log.push("stop");
      return Promise.resolve();
    },
  };
  return {
    log,
    startEmbedded() {
      log.push("start");
      return Promise.resolve(engine);
    },
    startPdfReader: () => Promise.resolve(LOCAL_PDF_READER),
  };
}
