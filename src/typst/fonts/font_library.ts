import { asciiLowerCase } from "../../base/text.ts";
import { readFont } from "../assets.ts";
import type { FontFace } from "./font_face.ts";
import { INSTALLED_FONTS } from "./installed_fonts_table.ts";
import { clampWeight, servesWeight, weightRangeOf } from "./weight_range.ts";

/** Face that can be loaded. */
export interface LibraryFace extends FontFace {
  /** Source: `package/path` of an installed file, or the path of a user's file. */
  origin: string;
  /** Whether the face is part of the program. */
  installed: boolean;
  /** Reads the whole file, with all faces of a collection. */
  read(): Promise<Uint8Array>;
}

/** Faces that documents may use. Family names ignore case, as in Typst. */
export interface FontLibrary {
  /** Returns the sorted names of all families, without duplicates. */
  families(): string[];
  /**
   * Returns the faces of a family, upright faces first, then by weight; empty for an unknown family. Omits those that
   * the compiler never chooses, because another face of the family comes first.
   */
  faces(family: string): LibraryFace[];
  /** Returns the families that other programs know by a name, which is none of a family here. */
  namesakes(name: string): string[];
  /** Returns the user's faces that are condensed or expanded, in families that have the normal width too. */
  otherWidths(): LibraryFace[];
  /** Finds the face that serves exactly this weight; Typst would silently use the nearest one. */
  find(family: string, style: "normal" | "italic", weight: number): LibraryFace | undefined;
  /** Loads the files of the faces, each once, in a fixed order. The library keeps what it has loaded. */
  load(faces: Iterable<LibraryFace>): Promise<Uint8Array[]>;
}

/**
 * Creates a library of the installed faces and the user's faces, which replace installed ones of the same family, style
 * and weight; of the user's, later ones replace earlier ones. A variable font replaces other faces of its weights.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { createFontLibrary } from "./font_library.ts";
 *
 * strictEqual(createFontLibrary().find("Inter", "normal", 700)?.postscriptName, "Inter-Bold");
 * ```
 */
export function createFontLibrary(userFaces: readonly LibraryFace[] = []): FontLibrary {
  const byFamily = new Map<string, Family>();
  for (const face of [...INSTALLED_FONTS.map(toInstalledFace), ...userFaces]) {
    const key = asciiLowerCase(face.family);
    const family = byFamily.get(key) ?? new Family();
    byFamily.set(key, family);
    family.all.push(face);
  }
  const loaded = new Map<string, Promise<Uint8Array>>();
  const chosen = (family: string) => byFamily.get(asciiLowerCase(family))?.chosen ?? [];
  return {
    families: () =>
      [...byFamily.values()].flatMap(({ chosen }) => chosen.slice(0, 1).map(({ family }) => family)).sort(),
    faces: (family) => chosen(family).toSorted(compareFaces),
    namesakes: (name) =>
      [
        ...new Set(userFaces.filter((face) => isNamed(face, name)).map(({ family }) => family)),
      ].sort(),
    otherWidths: () => [...byFamily.values()].flatMap((family) => family.otherWidths()),
    find: (family, style, weight) => {
      const face = chosen(family).findLast((each) => each.style === style && reaches(each, weight));
      return face !== undefined && servesWeight(face, weight) ? face : undefined;
    },
    load: (faces) => loadFiles(faces, { userFaces, loaded }),
  };
}

/** All faces of a family, in the order in which they were added. */
class Family {
  readonly all: LibraryFace[] = [];
  #chosen: readonly LibraryFace[] | undefined;

  /** The faces that the compiler can choose. */
  get chosen(): readonly LibraryFace[] {
    return this.#chosen ??= this.#choose();
  }

  #choose(): LibraryFace[] {
    const nearest = this.all.filter((face) => this.#isNearest(face));
    return nearest.filter((face, i) => !nearest.some((other, j) => i !== j && replaces(other, face, j > i)));
  }

  /** Lists the user's faces that have another width than the others of their style. */
  otherWidths(): LibraryFace[] {
    return this.all.filter((face) => !face.installed && face.width !== undefined && !this.#isNearest(face));
  }

  /** Checks whether no face of the style is nearer to what documents ask for; weights count only after that. */
  #isNearest({ style, ...face }: LibraryFace): boolean {
    return this.all.every((other) => other.style !== style || distance(other) >= distance(face));
  }
}

function isNamed({ typographicFamily }: LibraryFace, name: string): boolean {
  return typographicFamily !== undefined && asciiLowerCase(typographicFamily) === asciiLowerCase(name);
}

/** Returns how far a face is from an own slant and the normal width. */
function distance({ oblique = false, width = 100 }: Pick<LibraryFace, "oblique" | "width">): number {
  return (oblique ? 1000 : 0) + Math.abs(100 - Math.min(200, Math.max(50, width)));
}

/** Checks whether the compiler chooses one face whenever it could choose another. */
function replaces(other: LibraryFace, face: LibraryFace, isLater: boolean): boolean {
  const covers = reachOf(other, "min") <= reachOf(face, "min") && reachOf(other, "max") >= reachOf(face, "max");
  if (other.style !== face.style || !covers) return false;
  return isVariable(other) === isVariable(face) ? isLater : isVariable(other);
}

/** Returns a bound of the weights for which the compiler considers a face. */
function reachOf(face: LibraryFace, bound: "min" | "max"): number {
  return clampWeight(weightRangeOf(face)[bound]);
}

/** Checks whether the compiler takes a face for this weight, even if the font has only heavier or lighter ones. */
function reaches(face: LibraryFace, weight: number): boolean {
  return reachOf(face, "min") <= weight && weight <= reachOf(face, "max");
}

function isVariable({ weights }: LibraryFace): boolean {
  return weights !== undefined;
}

function toInstalledFace([family, style, weight, postscriptName, origin]: typeof INSTALLED_FONTS[number]): LibraryFace {
  return { family, style, weight, postscriptName, origin, installed: true, read: () => readFont(origin) };
}

function compareFaces(a: LibraryFace, b: LibraryFace): number {
  if (a.style !== b.style) return a.style === "normal" ? -1 : 1;
  return weightRangeOf(a).min - weightRangeOf(b).min || weightRangeOf(a).max - weightRangeOf(b).max;
}

/** Loads files; of two faces that serve a weight alike, the compiler chooses the one that comes first. */
function loadFiles(
  faces: Iterable<LibraryFace>,
  { userFaces, loaded }: {
    readonly userFaces: readonly LibraryFace[];
    /** Files that were loaded, by their origins. */
    readonly loaded: Map<string, Promise<Uint8Array>>;
  },
): Promise<Uint8Array[]> {
  const ranks = new Map(userFaces.map(({ origin }, i) => [origin, i]));
  const rank = (origin: string) => ranks.get(origin) ?? -1;
  const files = new Map<string, LibraryFace>();
  for (const face of faces) files.set(face.origin, face);
  const sorted = [...files].sort(([a], [b]) => rank(b) - rank(a) || (a < b ? -1 : 1));
  return Promise.all(sorted.map(([origin, face]) => {
    const bytes = loaded.get(origin) ?? face.read();
    loaded.set(origin, bytes);
    bytes.catch(() => loaded.delete(origin));
    return bytes;
  }));
}
