import type { Context } from "../console/context.ts";
import { baseName } from "../host/files/file_path.ts";

/** Identity of a new template as far as the user gave it. */
export interface GivenIdentity {
  /** Folder of the recipe. */
  readonly directory: string;
  /** File that the template is made from, whose name has the letters that the default name has. */
  readonly source?: string | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
}

/** Identity of a new template. */
export interface TemplateIdentity {
  /** Folder that the defaults come from. */
  readonly folder: string;
  readonly template: { readonly id: string; readonly name: string };
}

/** Completes the identity of a template with defaults from the name of its folder, or of its source. */
export async function identifyTemplate(
  { directory, source, id, name }: GivenIdentity,
  context: Context,
): Promise<TemplateIdentity> {
  const { windows } = context.environment;
  const own = baseName(directory, windows);
  const folder = /^\.{0,2}$/.test(own) ? await context.files.realPath(directory) ?? own : own;
  const words = wordsOf(baseName(folder, windows));
  const slug = foldLetters(words.join("-")).replace(/[^a-z0-9-]+/g, "").replace(/^[^a-z]+|-+$/g, "");
  const named = source === undefined ? words : wordsOf(baseName(source, windows).replace(/\.[^.]*$/, ""));
  const label = named.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  return {
    folder,
    template: {
      id: id ?? `com.example.${slug === "" ? "report" : slug}`,
      name: name ?? (label === "" ? "Report" : label),
    },
  };
}

function wordsOf(name: string): string[] {
  return name.normalize("NFC").split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** ASCII spellings of letters that are not a base letter with a mark. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["ı", "i"],
]);

/** Returns the text in lower case without marks: `Größe` becomes `grosse`. */
function foldLetters(text: string): string {
  const plain = text.toLowerCase().normalize("NFKD").replace(/\p{M}+/gu, "");
  return plain.replace(/\p{L}/gu, (letter) => LETTERS.get(letter) ?? letter);
}
