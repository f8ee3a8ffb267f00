import { byCodeUnits } from "../../base/order.ts";
import { type CompileJob, type Diagnostic, type EngineName, nameEngine } from "../../pdf/engine.ts";
import { sha256InPlace } from "../../host/files/sha256_in_place.ts";

/** What is known about a PDF besides its bytes. */
export interface CompiledFacts {
  /** Digest of all that it was made of; see {@linkcode compileKey}. */
  readonly key: string;
  /** Number of pages. */
  readonly pages: number;
  /** Warnings of the compiler. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A PDF that need not be made again. */
export interface EarlierPdf extends CompiledFacts {
  readonly pdf: Uint8Array<ArrayBuffer>;
}

/** PDFs of an earlier run of this version of the program. */
export interface EarlierPdfs {
  /** Returns the PDF that was made of the same; undefined without one. */
  readonly find: (key: string) => Promise<EarlierPdf | undefined>;
}

/** No PDFs, in a run that later ones can build on. */
export const NO_EARLIER_PDFS: EarlierPdfs = { find: () => Promise.resolve(undefined) };

/** What decides the bytes of a PDF. */
export type CompileInput = Pick<CompileJob, "files" | "stored" | "fonts" | "standards" | "timestamp">;

/** Returns a digest that is the same only for jobs of which a compiler makes the same PDF. */
export async function compileKey(
  { files, stored = new Map(), fonts, standards = [], timestamp }: CompileInput,
  engine: EngineName,
): Promise<string> {
  const parts: [path: string, digest: string][] = [...files].map(([path, bytes]) => [path, digestOf(bytes)]);
  for (const [path, lazy] of stored) parts.push([path, lazy.sha256 ?? sha256InPlace(await lazy.read())]);
  parts.sort(([a], [b]) => byCodeUnits(a, b));
  const facts = [nameEngine(engine), parts, fonts.map(digestOf), standards, timestamp?.getTime() ?? null];
  return sha256InPlace(new TextEncoder().encode(JSON.stringify(facts)));
}

/** Digests of fonts and of files of templates, which many jobs share. */
const DIGESTS = new WeakMap<Uint8Array, string>();

function digestOf(bytes: Uint8Array): string {
  const known = DIGESTS.get(bytes) ?? sha256InPlace(bytes);
  DIGESTS.set(bytes, known);
  return known;
}
