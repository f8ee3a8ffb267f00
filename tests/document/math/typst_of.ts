import { convertTex } from "../../../src/document/math/convert_tex.ts";

/** Converts a formula; undefined if it cannot be converted. */
export function typstOf(tex: string): string | undefined {
  const found = convertTex(tex);
  return "math" in found ? found.math : undefined;
}
