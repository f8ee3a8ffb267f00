import { StorageError } from "../../../src/document/storage/storage_error.ts";
import { parseStorage } from "../../../src/document/storage/parse_storage.ts";
import { skipUnless } from "../skip.ts";

const BODIES = new URL("../../../../shared/data/storage/bodies.json", import.meta.url);

/** Bodies of real pages; undefined in a clone without them. */
export const REAL_BODIES: readonly string[] | undefined = readBodies();

/** Whether to skip a test of the bodies. */
export const ignoreWithoutBodies = skipUnless(
  REAL_BODIES !== undefined,
  `${BODIES.pathname} is absent, no real pages to convert`,
);

function readBodies(): string[] | undefined {
  try {
    const bodies: { body: string }[] = JSON.parse(Deno.readTextFileSync(BODIES));
    return bodies.map(({ body }) => body);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** Tests whether a body is well-formed; two of the bodies are not. */
export function isWellFormed(body: string): boolean {
  try {
    parseStorage(body);
    return true;
  } catch (error) {
    if (error instanceof StorageError) return false;
    throw error;
  }
}
