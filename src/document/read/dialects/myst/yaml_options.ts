import { isMap, isScalar, parseDocument } from "yaml";

/** Options that are longer are nobody's. */
const MAX_LENGTH = 10_000;
const MAX_BRACKETS = 200;

/** Reads options in YAML, of cells of Quarto and directives of MyST: texts by their names. */
export function readYamlOptions(yaml: string): ReadonlyMap<string, string> {
  // Brackets inside each other overflow the stack of the YAML package.
  if (yaml.length > MAX_LENGTH || (yaml.match(/[[{]/g)?.length ?? 0) > MAX_BRACKETS) return new Map();
  const { contents } = parseDocument(yaml, { schema: "failsafe", prettyErrors: false, logLevel: "silent" });
  const items = isMap(contents) ? contents.items : [];
  return new Map(items.flatMap(({ key, value }) => {
    const [name, text] = [key, value].map((part) => isScalar(part) && typeof part.value === "string" ? part.value : "");
    return name === undefined || name === "" || text === undefined
      ? []
      : [[name, text.trim().replace(/\s*\n\s*/g, " ")] as const];
  }));
}
