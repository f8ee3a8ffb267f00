import { TexError } from "../../../src/document/math/tex_tokens.ts";

/** Returns what a conversion returns; undefined if it refuses the formula. */
export function unlessRefused<T>(convert: () => T): T | undefined {
  try {
    return convert();
  } catch (error) {
    if (error instanceof TexError) return undefined;
    throw error;
  }
}
