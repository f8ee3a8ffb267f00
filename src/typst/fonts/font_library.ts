import { asciiLowerCase } from "../../base/text.ts";
import { readFont } from "../assets.ts";
import type { FontFace } from "./font_face.ts";
import { INSTALLED_FONTS } from "./installed_fonts_table.ts";

/** A face that can be loaded. */
export interface LibraryFace extends FontFace {
  /** Where it comes from: `package/path` of an installed file, or the path of one from outside. */
  origin: string;
  /** Whether it is the program's own. */
  installed: boolean;
  /** Reads its whole file, with all faces of a collection. */
  read(): Promise<Uint8Array>;
}

/** The faces that documents may use. Families are found without regard to case, as Typst does. */
export interface FontLibrary {
  /** The names of all families, sorted, each once. */
  families(): string[];
  /** The faces of a family, uprights first, then by weight; none for a family that is not there. */
  faces(family: string): LibraryFace[];
  /** Exactly this face: Typst would take the nearest without a word. */
  find(family: string, style: "normal" | "italic", weight: number): LibraryFace | undefined;
  /** The files of the faces, each once, in a fixed order. */
  load(faces: Iterable<LibraryFace>): Promise<Uint8Array[]>;
}

/**
 * Makes a library of the installed faces and those of the user, which win over installed ones of the same family, style
 * and weight.
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
  const byFamily = new Map<string, Map<string, LibraryFace>>();
  for (const face of [...INSTALLED_FONTS.map(toInstalledFace), ...userFaces]) {
    const family = asciiLowerCase(face.family);
    const faces = byFamily.get(family) ?? new Map<string, LibraryFace>();
    byFamily.set(family, faces.set(`${face.style} ${face.weight}`, face));
  }
  const facesOf = (family: string) => byFamily.get(asciiLowerCase(family)) ?? new Map<string, LibraryFace>();
  return {
    families: () => [...byFamily.values()].flatMap((faces) => firstName(faces)).sort(),
    faces: (family) => [...facesOf(family).values()].sort(compareFaces),
    find: (family, style, weight) => facesOf(family).get(`${style} ${weight}`),
    load: (faces) => loadFiles(faces),
  };
}

function toInstalledFace([family, style, weight, postscriptName, origin]: typeof INSTALLED_FONTS[number]): LibraryFace {
  return { family, style, weight, postscriptName, origin, installed: true, read: () => readFont(origin) };
}

function firstName(faces: ReadonlyMap<string, LibraryFace>): string[] {
  return [...faces.values()].slice(0, 1).map(({ family }) => family);
}

function compareFaces(a: LibraryFace, b: LibraryFace): number {
  return a.style === b.style ? a.weight - b.weight : a.style === "normal" ? -1 : 1;
}

function loadFiles(faces: Iterable<LibraryFace>): Promise<Uint8Array[]> {
  const files = new Map<string, LibraryFace>();
  for (const face of faces) files.set(face.origin, face);
  const sorted = [...files].sort(([a], [b]) => a < b ? -1 : 1);
  return Promise.all(sorted.map(([, face]) => face.read()));
}
