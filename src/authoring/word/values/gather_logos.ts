import type { Context } from "../../../console/context.ts";
import type { WikiFact } from "../../../export/word/wiki_placeholders.ts";
import { LOGO_PLACEHOLDERS, type LogoFiles, type WordLogo, type WordValues } from "./word_value.ts";
import type { Issue } from "../../../base/issue.ts";
import { lowerFirst, quote } from "../../../base/text.ts";
import { RefusedError } from "../../../console/command_errors.ts";
import { inputName, readInput } from "../../../console/read_input.ts";
import { ASSET_LIMITS } from "../../../pdf/assets/limits.ts";
import { PicturePreparation } from "../../pictures/prepare_picture.ts";
import { type LoadedWordPicture, loadWordPictures } from "../word_pictures.ts";

/** Where the logos of a document come from. */
interface LogoSources {
  readonly files: LogoFiles;
  readonly names: { readonly space: string; readonly global: string };
  /** Asks for the logo of the space. */
  readonly askSpace: () => Promise<WikiFact<Uint8Array>>;
}

/** No wiki tells programs which logo it shows on its pages. */
const NO_GLOBAL = { reason: "wikis do not provide their own logo; give a picture with --global-logo" };

/**
 * Loads the logos that a template shows.
 *
 * @param shown Names of the placeholders of the template.
 * @throws {RefusedError} with all findings when a file is no picture that can be used.
 * @throws {FileError} when it cannot be read.
 */
export async function gatherLogos(
  shown: ReadonlySet<string>,
  { files, names, askSpace }: LogoSources,
  context: Context,
): Promise<WordValues["logos"]> {
  const logos = new Map<string, WordLogo | { readonly reason: string }>();
  for (const kind of ["space", "global"] as const) {
    const name = LOGO_PLACEHOLDERS[kind];
    const path = files[kind];
    if (!shown.has(name)) continue;
    const found = path !== undefined
      ? { picture: await loadLogoFile(path, context) }
      : kind === "global"
      ? NO_GLOBAL
      : await loadAnswer(await askSpace(), context);
    logos.set(name, "reason" in found ? found : { ...found, description: names[kind] || "Logo" });
  }
  return logos;
}

async function loadAnswer(answer: WikiFact<Uint8Array>, context: Context) {
  if ("reason" in answer) return answer;
  const loaded = await loadLogo(answer.value, context);
  return "bytes" in loaded ? { picture: loaded } : { reason: lowerFirst(loaded[0]?.message ?? "It cannot be drawn") };
}

/** Loads a logo for Word; drawings become pixels. Returns what is wrong with one that cannot be used. */
async function loadLogo(bytes: Uint8Array, context: Context): Promise<LoadedWordPicture | readonly Issue[]> {
  await using preparation = new PicturePreparation(context);
  const prepared = await preparation.prepare(bytes);
  if (!("bytes" in prepared)) return prepared.issues;
  const read = () => Promise.resolve(prepared.bytes);
  const loaded = await loadWordPictures([{ url: "", ending: prepared.ending, read }], context);
  return loaded.get("") ?? [];
}

/**
 * Loads the logo in a file.
 *
 * @throws {RefusedError} with all findings when it is no picture that can be used.
 * @throws {FileError} when it cannot be read.
 */
async function loadLogoFile(path: string, context: Context): Promise<LoadedWordPicture> {
  const loaded = await loadLogo(await readInput(path, ASSET_LIMITS.byteLength, context), context);
  if ("bytes" in loaded) return loaded;
  const issues = loaded.map((issue) => ({ ...issue, file: inputName(path) }));
  throw new RefusedError(`Cannot use the logo ${quote(path)}: it cannot be drawn`, issues);
}
