import type { WantedKind } from "../../authoring/kinds/wanted_kind.ts";

const RECIPE: ArgumentKinds = [["recipe"]];
const PACK: ArgumentKinds = [["pack"]];
const TEMPLATE: ArgumentKinds = [["template"]];

/** What the arguments of a command are, in their order; the last one stands for all that follow. */
export type ArgumentKinds = readonly (readonly WantedKind[])[];

/** Options that take what people give as an argument. */
export const OPTION_KINDS: ReadonlyMap<string, readonly (readonly [option: string, kind: WantedKind])[]> = new Map([
  ["pdf-template validate", [["--document", "document"]]],
  ["pdf-template preview", [["--document", "document"]]],
  ["pack create", [["--docx", "word"], ["--manifest", "manifest"]]],
]);

/** Commands whose arguments are files of certain kinds. */
export const ARGUMENT_KINDS: ReadonlyMap<string, ArgumentKinds> = new Map([
  ["pdf-template import", [["design"]]],
  ["pdf-template review", RECIPE],
  ["pdf-template undo", RECIPE],
  ["pdf-template redo", RECIPE],
  ["pdf-template fonts", RECIPE],
  ["pdf-template validate", TEMPLATE],
  ["pdf-template explain", RECIPE],
  ["pdf-template preview", TEMPLATE],
  ["pdf-template build", RECIPE],
  ["pdf-template migrate-runtime", RECIPE],
  ["pdf-template inspect", PACK],
  ["pdf-template diff", TEMPLATE],
  ["pdf-template render", [["template"], ["document"]]],
  ["docx-template scan", [["word"]]],
  ["docx-template validate", [["word", "pack"]]],
  ["docx-template build", [["word"]]],
  ["docx-template render", [["word", "pack"], ["document"]]],
  ["pack extract", PACK],
  ["pack inspect", PACK],
  ["pack validate", PACK],
  ["pack diff", PACK],
  ["wiki archive verify", [["pdf"]]],
]);
