import { asciiLowerCase } from "../../base/text.ts";
import { readFont } from "../assets.ts";
import type { FontFace } from "./font_face.ts";
import { INSTALLED_FONTS } from "./installed_fonts_table.ts";

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
  /** Returns the faces of a family, upright faces first, then by weight; empty for an unknown family. */
  faces(family: string): LibraryFace[];
  /** Finds exactly this face; Typst would silently use the nearest one. */
  find(family: string, style: "normal" | "italic", weight: number): LibraryFace | undefined;
  /** Loads the files of the faces, each once, in a fixed order. */
  load(faces: Iterable<LibraryFace>): Promise<Uint8Array[]>;
}

/**
 * Creates a library of the installed faces and the user's faces, which replace installed ones of the same family, style
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
