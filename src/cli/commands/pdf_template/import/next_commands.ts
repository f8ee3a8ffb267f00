import { joinPath } from "../../../../host/files/file_path.ts";
import { commandWord } from "../../../../console/output/command_word.ts";
import { PACK_EXTENSION } from "../../../../authoring/load_template.ts";

/** Location of a new recipe. */
export interface MadeRecipe {
  readonly directory: string;
  /** Name of the folder. */
  readonly folder: string;
  /** Folders with the fonts that it was made with. */
  readonly fontPath?: readonly string[] | undefined;
}

/** Advice on importing a Word file with its own fonts, in Markdown. */
export const FONT_ADVICE = "To use the original fonts, import with `--font-path` and the folder of their files.";

/** Returns the commands that lead from a recipe to a pack. */
export function nextCommands({ directory, folder, fontPath = [] }: MadeRecipe) {
  const pack = joinPath(directory, `${folder === "" ? "template" : folder}${PACK_EXTENSION}`);
  const fonts = fontPath.map((path) => ` --font-path ${commandWord(path)}`).join("");
  const at = commandWord(directory);
  return [
    { command: `tool pdf-template review ${at}${fonts}`, purpose: "Decide the open candidates" },
    { command: `tool pdf-template preview ${at} --open${fonts}`, purpose: "See it as pages" },
    { command: `tool pdf-template build ${at} --output ${commandWord(pack)}${fonts}`, purpose: "Make the pack" },
  ];
}
