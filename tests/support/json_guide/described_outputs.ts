import { ROOT } from "../house/source_files.ts";

/** A field of a table. */
export interface DescribedField {
  /** Name of the field; `...` for all fields of the objects that {@linkcode DescribedField.types} name. */
  readonly name: string;
  /** Where the field is described: section, table and path. */
  readonly place: string;
  /** Whether it can be missing. */
  readonly optional: boolean;
  /** Possible types: `string`, `list of issue`, `"ok"`, `null`. */
  readonly types: readonly string[];
  /** Fields of its objects. */
  readonly fields: DescribedField[];
}

/** Fields of one object. */
export type DescribedObject = readonly DescribedField[];

/** Sections of the guide by title; a section has a table for each document that it describes. */
export type DescribedOutputs = ReadonlyMap<string, readonly DescribedObject[]>;

/** Reads the tables of the guide `json`. */
export async function readDescribedOutputs(): Promise<DescribedOutputs> {
  return parseDescribedOutputs(await Deno.readTextFile(new URL("src/cli/guides/json.md", ROOT)));
}

/** Parses the tables below the headings of a guide. */
export function parseDescribedOutputs(markdown: string): DescribedOutputs {
  const sections = markdown.split(/^#{2,3} /m).slice(1).map((text) => {
    const [title = "", ...lines] = text.split("\n");
    const tables = lines.join("\n").split(/\n(?!\|)/).map((block) => {
      return block.split("\n").filter((line) => line.startsWith("|")).slice(2);
    });
    return [title, tables.filter((rows) => rows.length > 0).map((rows, i) => parseTable(`${title} ${i + 1}`, rows))];
  });
  return new Map(sections as [string, DescribedObject[]][]);
}

function parseTable(place: string, rows: readonly string[]): DescribedField[] {
  const root: DescribedField[] = [];
  const known = new Map<string, DescribedField>();
  for (const row of rows) {
    const [, label = "", value = ""] = row.split("|").map((cell) => cell.trim());
    const path = label.replace(/^`|`$/g, "").replace(/\?$/, "");
    const [, parent = "", name = ""] = /^(.*?)\.?(\.\.\.|[^.]+)$/.exec(path) ?? [];
    const field: DescribedField = {
      ...{ name, place: `${place}: ${path}`, optional: label.includes("?"), fields: [] },
      types: value.replace(/\[(\w+)\]\([^)]*\)/g, "$1").split(" or "),
    };
    const owner = parent === "" ? undefined : known.get(parent);
    if (parent !== "" && owner === undefined) throw new Error(`${place}: ${path} is below no field`);
    (owner?.fields ?? root).push(field);
    known.set(field.types.some((type) => type.startsWith("list of ")) ? `${path}[]` : path, field);
  }
  return root;
}
