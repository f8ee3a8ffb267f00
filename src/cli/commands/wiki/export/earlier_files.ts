import * as v from "valibot";
import type { CompiledFacts, EarlierPdf, EarlierPdfs } from "../../../../authoring/typeset/earlier_pdfs.ts";
import type { RenderedDocument } from "../../../../authoring/typeset/rendered_document.ts";
import { atLeast, COUNT, DIGEST, readShape, wordOf } from "../../../../base/shape.ts";
import { sha256InPlace } from "../../../../host/files/sha256_in_place.ts";
import { MAX_DIAGNOSTICS } from "../../../../pdf/engine.ts";
import { VERSION } from "../../../version.ts";

/** Longest note in characters; a PDF of which the compiler says more is made again. */
const MAX_NOTE = 16_384;
/** Largest PDF that is read again. */
const MAX_PDF_BYTES = 2 ** 30;

const TEXT = v.string("must be a text");
const PLACE = { file: v.exactOptional(TEXT), line: v.exactOptional(COUNT), column: v.exactOptional(COUNT) };
const REMARK = atLeast({ message: TEXT, ...PLACE });
const REMARKS = v.exactOptional(v.array(REMARK, "must be a list"));
const DIAGNOSTIC = atLeast({
  ...{ severity: wordOf(["error", "warning"]), code: v.exactOptional(v.literal("layout")), message: TEXT, ...PLACE },
  ...{ hints: REMARKS, trace: REMARKS },
});
const NOTE = atLeast({
  ...{ program: v.literal(VERSION), sha256: DIGEST, key: DIGEST, pages: COUNT },
  diagnostics: v.pipe(v.array(DIAGNOSTIC, "must be a list"), v.maxLength(MAX_DIAGNOSTICS)),
});

/** What an export notes about a PDF, so that the next one need not make it. */
export type PdfNote = v.InferOutput<typeof NOTE>;

/** Returns what is noted about a PDF; undefined if it is not to be used again. */
export function noteOfPdf(
  { sha256, compiled }: Pick<RenderedDocument, "sha256"> & { readonly compiled?: CompiledFacts | undefined },
): unknown {
  if (compiled === undefined) return undefined;
  const note = { program: VERSION, sha256, ...compiled };
  return JSON.stringify(note).length > MAX_NOTE ? undefined : note;
}

/** Files of an earlier export. */
export interface NotedFiles {
  /** What was noted about them, by their names. */
  readonly notes: ReadonlyMap<string, unknown>;
  /** Reads one; undefined if it is gone, or larger. */
  readonly read: (name: string, maxBytes: number) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Creates access to the PDFs of an earlier export that are still as they were written. */
export function createEarlierPdfs({ notes, read }: NotedFiles): EarlierPdfs {
  const byKey = new Map<string, { readonly name: string; readonly note: PdfNote }>();
  for (const [name, given] of notes) {
    const note = readShape(NOTE, given);
    if (note !== undefined) byKey.set(note.key, { name, note });
  }
  return {
    async find(key): Promise<EarlierPdf | undefined> {
      const known = byKey.get(key);
      const pdf = known && await read(known.name, MAX_PDF_BYTES);
      return pdf === undefined || sha256InPlace(pdf) !== known?.note.sha256 ? undefined : { ...known.note, pdf };
    },
  };
}
