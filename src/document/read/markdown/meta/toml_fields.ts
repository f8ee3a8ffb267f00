import { parse, TomlError } from "smol-toml";
import type { MetaField } from "./meta_field.ts";
import { plainFields, type PlainValue } from "./plain_fields.ts";

/** What is wrong in TOML. */
export class TomlMistake extends Error {
  override name = "TomlMistake";
  /** 1-based, in the TOML. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;

  /** Creates the error. */
  constructor(reason: string, { line, column }: { readonly line: number; readonly column: number }) {
    super(reason);
    this.line = line;
    this.column = column;
  }
}

const MAX_DEPTH = 50;

/**
 * Reads the fields of front matter in TOML, as Hugo and Zola write it. Dates become texts, and so do numbers: 1.10 is not
 * 1.1.
 *
 * @param firstLine Line of the document in which it starts.
 * @throws {@linkcode TomlMistake}
 */
export function readTomlFields(toml: string, firstLine: number): MetaField[] {
  const table = parseToml(toml);
  const lines = toml.split("\n");
  const places = new Map(lines.map((line, at) => [nameIn(line), at] as const).reverse());
  const lineOf = (key: string) => places.get(key) ?? 0;
  const values = Object.entries(table).map(([key, value]) =>
    [key, typeof value === "number" ? numberIn(lines[lineOf(key)]) ?? String(value) : toPlain(value)] as const
  );
  return plainFields(values, (key) => firstLine + lineOf(key));
}

function parseToml(toml: string): Record<string, unknown> {
  try {
    return parse(toml, { maxDepth: MAX_DEPTH, unsafeKeyBehaviour: "drop" });
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason = ""] = error.message.replace(/^Invalid TOML document: /, "").split("\n");
    throw new TomlMistake(reason.replace(/\. aborting\.$/, ""), error);
  }
}

/** The name of a field or table that a line defines. */
const NAME = /^[ \t]*(?:\[{1,2}[ \t]*)?(?:"([^"\\\n]*)"|'([^'\n]*)'|([\w-]+))[ \t]*[=.\]]/;

function nameIn(line: string): string | undefined {
  return NAME.exec(line)?.slice(1).find((name) => name !== undefined);
}

function numberIn(line = ""): string | undefined {
  return /=[ \t]*([+-]?\d+\.\d+)[ \t]*(?:#.*)?\r?$/.exec(line)?.[1];
}

function toPlain(value: unknown): PlainValue {
  if (Array.isArray(value)) return value.map(toPlain);
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "object" || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toPlain(each)]));
}
