import type { CompileJob, CompileResult } from "../../../src/pdf/engine.ts";
import { createFontLibrary } from "../../../src/typst/fonts/font_library.ts";

/** A source that compiles for longer than any test; Typst itself ends only loops without a change. */
export const ENDLESS = "#{ let n = 0; for i in range(100000) { for j in range(100000) { n += 1 } } }";

/** A job with one source, and whatever else is given. */
export function typstJob(source: string, more: Partial<CompileJob> = {}): CompileJob {
  return { files: new Map([["/main.typ", encode(source)]]), main: "/main.typ", fonts: [], ...more };
}

/** A face by its family, style and weight. */
export type FaceName = readonly [family: string, style: "normal" | "italic", weight: number];

/** The files of installed faces. */
export function loadFaces(...faces: FaceName[]): Promise<Uint8Array[]> {
  const library = createFontLibrary();
  return library.load(faces.flatMap((face) => library.find(...face) ?? []));
}

/** The diagnostics as the lines a person would read. */
export function listDiagnostics({ diagnostics }: CompileResult): string[] {
  return diagnostics.map(({ severity, message, file = "", line = 0, column = 0 }) =>
    `${file}:${line}:${column} ${severity}: ${message}`
  );
}

/** UTF-8. */
export function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
