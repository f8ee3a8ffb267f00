import { lowerFirst } from "../../../base/lower_first.ts";
import type { Context } from "../../../console/context.ts";
import type { WikiFact } from "../../../export/word/wiki_placeholders.ts";
import { loadLogo, loadLogoFile } from "./load_logo.ts";
import { LOGO_PLACEHOLDERS, type LogoFiles, type WordLogo, type WordValues } from "./word_value.ts";

/** Where the logos of a document come from. */
export interface LogoSources {
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
