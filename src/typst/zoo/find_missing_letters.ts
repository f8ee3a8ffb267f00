import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import type { DesignValues } from "../../pdf/design/design.ts";
import { findMissingCharacters } from "../fonts/missing_characters.ts";

/** Text of the design with letters that no font contains. */
export interface MissingLetters {
  readonly path: string;
  readonly missing: readonly string[];
}

/** Finds the texts of a design, and of others beside its capabilities, with letters that no font contains. */
export function findMissingLetters(values: DesignValues, fonts: readonly Uint8Array[]): MissingLetters[] {
  return [...values].flatMap(([path, text]) => {
    const kind = CAPABILITIES.get(path)?.value.kind ?? "text";
    const missing = kind === "text" && typeof text === "string" && NOT_LATIN.test(text)
      ? findMissingCharacters(text, fonts)
      : [];
    return missing.length === 0 ? [] : [{ path, missing }];
  });
}

const NOT_LATIN = /[^\u0020-\u007e\u00a0-\u00ff\n]/;
