import { ASSET_LIMITS } from "../../pdf/assets/limits.ts";
import { setRecipeValues } from "../../recipe/edit/set_values.ts";
import { findBadPath } from "../../recipe/read/recipe_path.ts";
import type { SystemFamily } from "../../typst/fonts/system/choose_system_fonts.ts";

/** A font file to copy into a recipe's folder. */
export interface FontCopy {
  readonly from: string;
  /** Path in the recipe's folder. */
  readonly to: string;
}

/** How a recipe uses installed families. */
export interface FallbackChange {
  readonly copies: readonly FontCopy[];
  /** Files that are too large for a recipe. */
  readonly tooLarge: readonly string[];
  /** The new value of `fonts`. */
  readonly fonts: readonly string[];
  /** The new value of `typography.fallback`. */
  readonly fallback: readonly string[];
}

/** What a recipe has already. */
export interface RecipeFonts {
  readonly fonts: readonly string[];
  readonly fallback: readonly string[];
  /** Number of families of the baseline that come after its own. */
  readonly later: number;
}

/** Maximum number of families in `typography.fallback`. */
const MAX_FALLBACK = 8;

/** Plans how a recipe uses installed families: behind its own fallback fonts, with their files below `fonts`. */
export function planFallback(families: readonly SystemFamily[], own: RecipeFonts): FallbackChange {
  const files = [...new Map(families.flatMap(({ faces }) => faces.map((face) => [face.path, face] as const))).values()];
  const taken = new Set(own.fonts);
  const copies = files.filter(({ size }) => size <= ASSET_LIMITS.byteLength).map(({ path }) => {
    const to = freeName(path, taken);
    taken.add(to);
    return { from: path, to };
  });
  return {
    copies,
    tooLarge: files.filter(({ size }) => size > ASSET_LIMITS.byteLength).map(({ path }) => path),
    fonts: [...taken],
    fallback: joinFallback(own, families.map(({ family }) => family)),
  };
}

/** Returns the text of a recipe that uses the families. @throws {RecipeEditError} */
export function applyFallback(text: string, { copies, fonts, fallback }: FallbackChange): string {
  return setRecipeValues(text, [
    { at: ["design", "typography", "fallback"], value: fallback },
    ...(copies.length === 0 ? [] : [{ at: ["fonts"], value: fonts }]),
  ]);
}

/** Adds families to those of a recipe, as many as there is room for before those of the baseline. */
function joinFallback({ fallback, later }: RecipeFonts, families: readonly string[]): string[] {
  const added = families.slice(0, MAX_FALLBACK - later);
  return [...fallback.slice(0, MAX_FALLBACK - later - added.length), ...added];
}

function freeName(path: string, taken: ReadonlySet<string>): string {
  const name = path.split(/[/\\]/).at(-1) ?? "";
  const plain = findBadPath(`fonts/${name}`) === undefined ? name : name.replace(/[^A-Za-z0-9._-]+/g, "-");
  for (let i = 1;; i++) {
    const free = i === 1 ? `fonts/${plain}` : `fonts/${i}-${plain}`;
    if (!taken.has(free)) return free;
  }
}
