import type { StorageElement, StorageNode } from "../../../document/storage/storage_tree.ts";
import { type ElementPlace, makeElement, makeText } from "../straighten/piece.ts";

/** Parts of a macro to write. */
interface MacroContent {
  readonly at: ElementPlace;
  readonly parameters?: Readonly<Record<string, string | undefined>>;
  /** Parameters as elements, such as references. */
  readonly elements?: readonly StorageElement[];
  readonly rich?: readonly StorageNode[];
  readonly plain?: string;
}

/** Versions of parameters that the readers of storage expect; others are 1. */
const VERSIONS: ReadonlyMap<string, string> = new Map([["children", "2"]]);

/** Creates a macro that the readers of storage take as it is. */
export function macroElement(
  name: string,
  { at, parameters = {}, elements = [], rich, plain }: MacroContent,
): StorageElement {
  const written = Object.entries(parameters).flatMap(([key, value]) =>
    value === undefined ? [] : [parameterElement(key, [makeText(value, at)], at)]
  );
  const bodies = [
    ...rich === undefined ? [] : [makeElement("ac:rich-text-body", rich, { at })],
    ...plain === undefined ? [] : [makeElement("ac:plain-text-body", [makeText(plain, at)], { at })],
  ];
  return makeElement("ac:structured-macro", [...written, ...elements, ...bodies], {
    at,
    attributes: { "ac:name": directiveName(name), "ac:schema-version": VERSIONS.get(name) ?? "1" },
  });
}

/** Creates a parameter of a macro. */
export function parameterElement(name: string, children: readonly StorageNode[], at: ElementPlace): StorageElement {
  return makeElement("ac:parameter", children, { at, attributes: { "ac:name": name } });
}

/** Returns the name of a macro as the label of a directive can have it. */
function directiveName(name: string): string {
  return name.replace(/[^\w-]+/g, "-").replace(/^-+|-+$/g, "") || "macro";
}
