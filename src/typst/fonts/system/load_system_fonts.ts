import { FontError, MAX_FONT_BYTES, readFontFaces } from "../font_face.ts";
import type { SystemFamily } from "./choose_system_fonts.ts";
import { isFileProblem } from "./list_font_files.ts";

/** Installed families with their files. */
export interface LoadedSystemFonts {
  /** The families of which a face was loaded, in their order. */
  readonly families: readonly (Pick<SystemFamily, "family" | "scripts"> & { readonly files: readonly string[] })[];
  /** The files, each once. */
  readonly fonts: readonly Uint8Array[];
  /** Families that cannot be used: their files cannot be read, or all fonts together would be too large. */
  readonly skipped: readonly string[];
}

/** Maximum size of all loaded files in bytes: two weights of each kind of Chinese, Japanese and Korean font. */
const MAX_LOADED_BYTES = 96 << 20;

/** Loads the regular faces of families, then their bold ones while there is room. */
export async function loadSystemFonts(
  families: readonly SystemFamily[],
  signal: AbortSignal,
): Promise<LoadedSystemFonts> {
  const files = new LoadedFiles();
  const regular = families.map(({ faces: [face] }) => face?.path ?? "");
  const others = families.flatMap(({ faces }) => faces.slice(1).map(({ path }) => path));
  for (const path of [...regular, ...others]) {
    signal.throwIfAborted();
    await files.load(path);
  }
  const usable = families.filter((_, i) => files.has(regular[i] ?? ""));
  return {
    families: usable.map(({ family, scripts, faces }) => ({
      ...{ family, scripts },
      files: [...new Set(faces.map(({ path }) => path))].filter((path) => files.has(path)),
    })),
    fonts: files.all,
    skipped: families.filter((each) => !usable.includes(each)).map(({ family }) => family),
  };
}

class LoadedFiles {
  readonly #files = new Map<string, Uint8Array>();
  #left = MAX_LOADED_BYTES;

  get all(): Uint8Array[] {
    return [...this.#files.values()];
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  async load(path: string): Promise<void> {
    if (this.#files.has(path)) return;
    try {
      const { size } = await Deno.stat(path);
      if (size > Math.min(this.#left, MAX_FONT_BYTES)) return;
      const bytes = await Deno.readFile(path);
      readFontFaces(bytes);
      this.#left -= bytes.length;
      this.#files.set(path, bytes);
    } catch (error) {
      if (!(error instanceof FontError) && !isFileProblem(error)) throw error;
    }
  }
}
