import { isRecord } from "../../../base/record.ts";
import { upperFirst } from "../../suggest/measure/upper_first.ts";

/** Modes of values that fit paper, the best first. */
const FITTING = ["light", "desktop"];

/** A value of several, for paper, and whether there are others. */
export interface ModeValue {
  /** Undefined if none of the values is for paper. */
  readonly value: unknown;
  readonly hasOthers: boolean;
}

/**
 * Returns the value of the mode that fits paper: of `{ light, dark }`, the light one. The value itself if it has no
 * modes.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { pickMode } from "./token_modes.ts";
 *
 * deepStrictEqual(pickMode({ light: "#111", dark: "#eee" }), { value: "#111", hasOthers: true });
 * deepStrictEqual(pickMode({ dark: "#eee" }), { value: undefined, hasOthers: true });
 * deepStrictEqual(pickMode("#111"), { value: "#111", hasOthers: false });
 * ```
 */
export function pickMode(value: unknown): ModeValue {
  if (!hasModes(value)) return { value, hasOthers: false };
  const light = findMode(value, "light");
  return { value: light, hasOthers: Object.keys(value).length > (light === undefined ? 0 : 1) };
}

/** Checks whether a value has one for light and one for dark pages, or only one of them. */
export function hasModes(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value)) return false;
  const count = ["light", "dark"].filter((mode) => findMode(value, mode) !== undefined).length;
  return count === 2 || count === 1 && Object.keys(value).length === 1;
}

/** Returns the set of a token that fits paper: the light one, or that for desktops; undefined if it has none. */
export function findFittingSet(sets: unknown): unknown {
  if (!isRecord(sets)) return undefined;
  return FITTING.map((mode) => findMode(sets, mode)).find((set) => set !== undefined);
}

function findMode(modes: Record<string, unknown>, mode: string): unknown {
  // Looked up instead of searched for, because sets can nest, and each level looks at all below it.
  const name = [mode, upperFirst(mode), mode.toUpperCase()].find((each) => Object.hasOwn(modes, each));
  return name === undefined ? undefined : modes[name];
}
