import * as v from "valibot";
import { PROGRAM_FORM } from "../../host/process/program_form.ts";
import { atLeast, parseShape } from "../../base/shape.ts";
import { unpackBrotli } from "../engine_module.ts";

/** The native build of the compiler, packed. */
export interface PackedEngine {
  /** Size of the program in bytes, and its SHA-256. */
  readonly record: EngineRecord;
  /** Unpacks the program. */
  readonly read: () => Promise<Uint8Array>;
}

/** What the packed program must become. */
export type EngineRecord = v.InferOutput<typeof RECORD>;

const RECORD = atLeast({
  bytes: v.pipe(v.number("must be a number"), v.safeInteger("must be an integer"), v.minValue(1, "must be positive")),
  sha256: v.pipe(v.string("must be a text"), v.regex(/^[0-9a-f]{64}$/, "must be a SHA-256")),
});

/**
 * Finds the native build that is beside the bundle of the program, or from source the one that was packed for this
 * system; undefined if there is none.
 */
export async function findPackedEngine(): Promise<PackedEngine | undefined> {
  const folder = new URL(
    PROGRAM_FORM === "source" ? `../../../dist/engine/${Deno.build.target}/` : "./",
    import.meta.url,
  );
  try {
    const record = parseShape(RECORD, JSON.parse(await Deno.readTextFile(new URL("typst-engine.json", folder))));
    return { record, read: () => unpackBrotli(new URL("typst-engine.br", folder), record.bytes) };
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
