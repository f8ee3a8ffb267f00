import { commandWord } from "../../console/output/printable.ts";
import { joinPath } from "../../host/files/file_path.ts";
import { MANIFEST_PATH } from "../../pack/limits.ts";
import type { FileKind } from "./file_kind.ts";
import type { WantedKind } from "./wanted_kind.ts";

/** A file that is not what a command reads. */
export interface Mismatch {
  readonly wanted: WantedKind;
  readonly kind: FileKind;
  /** Path, or `-` for standard input. */
  readonly path: string;
  /** For a pack: whether it contains a Word template. */
  readonly isWordPack: boolean;
}

/** Returns what to do instead: the command that fits the file, or what to give. */
export function nextStep(mismatch: Mismatch): string {
  const { wanted, kind, path } = mismatch;
  const file = path === "-" ? "<file>" : commandWord(path);
  return STEPS[wanted](kind, file, mismatch) ?? otherStep(wanted, kind) ?? GIVE[wanted];
}

type Step = (kind: FileKind, file: string, mismatch: Mismatch) => string | undefined;

const GIVE: Readonly<Record<WantedKind, string>> = {
  pack: "Give a pack, a file such as report.wiki-pdf-template.",
  recipe: "Give a recipe.yaml or its folder; tool pdf-template init creates one.",
  template: "Give a pack, a recipe.yaml or the folder of one.",
  document: "Give a Markdown file.",
  word: "Give a .docx or .dotx file.",
  wordOrMacros: "Give a .docx, .dotx, .docm or .dotm file.",
  officeText: "Give a .docx, .odt, .doc or .rtf file.",
  design:
    "Give a .docx, .dotx, .docm or .dotm file, a _brand.yml, design tokens in JSON, a style sheet, or a .thmx theme.",
  manifest: "Give a JSON file; tool pack create --help shows one.",
  pdf: "Give a PDF that was exported with its sources.",
};

const STEPS: Readonly<Record<WantedKind, Step>> = {
  pack(kind, file) {
    if (kind === "word") {
      return `Create a pack from it: tool docx-template build ${file}, or a recipe: tool pdf-template import ${file}`;
    }
    if (kind === "packFolder" || kind === "manifest") return createPackStep(kind, file);
    if (kind === "markdown") return `Typeset it with a pack: tool pdf-template render <pack> ${file}`;
    return isRecipe(kind) ? `Build it: tool pdf-template build ${file} --output <pack>` : undefined;
  },
  recipe(kind, file, { isWordPack }) {
    if (kind === "pack") {
      const look = isWordPack ? "pack" : "pdf-template";
      return `Give the recipe that it was built from, or inspect it: tool ${look} inspect ${file}`;
    }
    if (kind === "suggestions") return "Give the folder that it is in.";
    return designStep(kind, file);
  },
  template(kind, file) {
    if (kind === "suggestions") return "Give the folder that it is in.";
    const step = designStep(kind, file);
    return kind === "word" ? `${step}, or fill it: tool docx-template render ${file} <document>` : step;
  },
  document(kind, file) {
    if (kind === "pack" || isRecipe(kind)) {
      return `Give the template first, then the document: tool pdf-template render ${file} <document>`;
    }
    if (kind === "word") {
      return `Import its text: tool docx import ${file} --output <folder>; its design: tool pdf-template import ${file}`;
    }
    return kind === "storage" ? "Give the Markdown file that tool wiki docs sync writes." : undefined;
  },
  word(kind, file, mismatch) {
    return kind === "wordMacros"
      ? `${SAVE_AS_DOCX.slice(0, -1)}, or add --without-macros.`
      : wordStep(kind, file, mismatch);
  },
  wordOrMacros: wordStep,
  officeText: wordStep,
  design: wordStep,
  manifest(kind, file) {
    if (kind === "word") return `Give it as a Word template: --docx ${file}`;
    return kind === "pack" ? `Extract it: tool pack extract ${file} <folder>` : undefined;
  },
  pdf: () => undefined,
};

function wordStep(kind: FileKind, file: string, { isWordPack }: Mismatch): string | undefined {
  if (kind === "pack" && isWordPack) return `Extract the Word file: tool pack extract ${file} <folder>`;
  if (kind === "pack") return `Inspect it: tool pdf-template inspect ${file}`;
  return isRecipe(kind) ? `Build it: tool pdf-template build ${file} --output <pack>` : undefined;
}

function isRecipe(kind: FileKind): boolean {
  return kind === "recipe" || kind === "recipeFolder";
}

/** Returns how a pack comes from its files or its manifest. */
export function createPackStep(kind: FileKind, file: string): string {
  const [root, manifest] = kind === "manifest" ? ["<folder>", file] : [file, joinPath(file, MANIFEST_PATH)];
  return `Create a pack: tool pack create --root ${root} --manifest ${manifest} . --output <pack>`;
}

/** Returns how a template comes from a file. */
function designStep(kind: FileKind, file: string): string | undefined {
  if (kind === "word") return `Create a recipe from it: tool pdf-template import ${file}`;
  if (kind === "markdown") return `Typeset it: tool pdf-template render ${file}`;
  if (PICTURES.has(kind)) return "Name it in a recipe, under assets.";
  return kind === "font" ? "Name it in a recipe, under fonts." : undefined;
}

const PICTURES: ReadonlySet<FileKind> = new Set(["png", "jpeg", "svg"]);
/** Kinds that only word processors open. */
const OF_WORD: ReadonlySet<FileKind> = new Set(["oldWord", "wordMacros", "openDocument", "rtf"]);
/** Kinds that word processors open, too. */
const ALSO_IN_WORD: ReadonlySet<FileKind> = new Set(["pdf", "html", "markdown", "text"]);

/** Returns what is the same in several places. */
function otherStep(wanted: WantedKind, kind: FileKind): string | undefined {
  if (kind === "encrypted") return "Remove the password in Word and save the file again.";
  if (kind === "archive" || kind === "zip") return "Unpack it, and give what is in it.";
  if (wanted === "word" || wanted === "wordOrMacros" || wanted === "design") {
    return OF_WORD.has(kind) || ALSO_IN_WORD.has(kind) ? SAVE_AS_DOCX : undefined;
  }
  if (wanted === "document") return OF_WORD.has(kind) || kind === "pdf" ? SAVE_AS_MARKDOWN : undefined;
  if (wanted === "pdf" || wanted === "manifest" || (wanted === "pack" && kind === "pdf")) return undefined;
  return OF_WORD.has(kind) || kind === "pdf" ? IMPORT_AS_DOCX : undefined;
}

const SAVE_AS_DOCX = "Save it as .docx, and give that file.";
const SAVE_AS_MARKDOWN = "Save it as Markdown, for example with pandoc.";
const IMPORT_AS_DOCX = "Save it as .docx, then create a recipe from it: tool pdf-template import <docx>";
