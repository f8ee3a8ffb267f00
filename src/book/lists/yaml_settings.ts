import { isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import { type Issue, warningIssue } from "../../base/issue.ts";
import { truncate } from "../../base/text.ts";
import type { ListedPlace } from "./listed_node.ts";

/** A value of the settings of a site generator, with its place. Tags such as `!ENV` are ignored, aliases are absent. */
export interface SettingsNode {
  readonly place: ListedPlace;
  /** Text of a simple value. */
  readonly text?: string;
  readonly items?: readonly SettingsNode[];
  /** Values by their keys, in the order of the file. */
  readonly fields?: ReadonlyMap<string, SettingsNode>;
}

/** Parsed settings. */
export interface Settings {
  /** Undefined if they cannot be read. */
  readonly root: SettingsNode | undefined;
  readonly issues: readonly Issue[];
}

/** Maximum number of characters of settings. */
export const MAX_SETTINGS = 1024 * 1024;
const MAX_DEPTH = 40;

/** Parses settings in YAML. What is not plain data in them has no meaning here and is passed over. */
export function parseSettings(text: string): Settings {
  const tree = parseYamlTree(text);
  return "reason" in tree ? { root: undefined, issues: [unreadable(tree)] } : { root: tree.root, issues: [] };
}

/** Why a text is no YAML, as a clause. */
export interface YamlFault {
  readonly reason: string;
  readonly place: ListedPlace;
}

/**
 * Parses YAML to a tree of plain data with places; the root is undefined for other data. With `uniqueKeys`, a key that a
 * map has twice is a fault; otherwise the first counts.
 */
export function parseYamlTree(
  text: string,
  { uniqueKeys = false }: { readonly uniqueKeys?: boolean } = {},
): Pick<Settings, "root"> | YamlFault {
  const lines = new LineCounter();
  const placeAt = (offset: number): ListedPlace => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  try {
    const options = { lineCounter: lines, prettyErrors: false, logLevel: "silent", uniqueKeys } as const;
    const { contents, errors: [error] } = parseDocument(text, options);
    if (error === undefined) return { root: readNode(contents, { placeAt, depth: 0 }) };
    return faultOf(error.message, placeAt(error.pos[0]));
  } catch (error) {
    // The YAML package recurses where brackets nest.
    if (!(error instanceof RangeError)) throw error;
    return faultOf("call stack", { line: 1, column: 1 });
  }
}

interface Reading {
  readonly placeAt: (offset: number) => ListedPlace;
  readonly depth: number;
}

function readNode(node: unknown, reading: Reading): SettingsNode | undefined {
  if (reading.depth > MAX_DEPTH) return undefined;
  const inside = { ...reading, depth: reading.depth + 1 };
  if (isScalar(node)) {
    const { value, range } = node;
    const text = typeof value === "string" ? value : node.source ?? "";
    return { place: reading.placeAt(range?.[0] ?? 0), ...(value === null ? {} : { text: text.trim() }) };
  }
  if (isSeq(node)) {
    const items = node.items.flatMap((item) => readNode(item, inside) ?? []);
    return { place: reading.placeAt(node.range?.[0] ?? 0), items };
  }
  if (!isMap(node)) return undefined;
  const fields = new Map<string, SettingsNode>();
  for (const { key, value } of node.items) {
    if (!isScalar(key)) continue;
    const place = reading.placeAt(key.range?.[0] ?? 0);
    const name = typeof key.value === "string" ? key.value : key.source ?? "";
    // The key is where a person looks for the entry.
    if (!fields.has(name)) fields.set(name, { ...readNode(value, inside), place });
  }
  return { place: reading.placeAt(node.range?.[0] ?? 0), fields };
}

function faultOf(message: string, place: ListedPlace): YamlFault {
  const [line = ""] = message.split("\n");
  return { reason: /call stack/i.test(line) ? "it is nested too deeply" : truncate(line, 200), place };
}

function unreadable({ reason, place }: YamlFault): Issue {
  return warningIssue("book-list-invalid", `Cannot read the list of the book: ${reason}`, {
    ...place,
    hint: "Correct the YAML; until then, the files are in the order of their names.",
  });
}

/** Returns a field of settings that has a value. */
export function settingAt(node: SettingsNode | undefined, ...names: readonly string[]): SettingsNode | undefined {
  return names.reduce<SettingsNode | undefined>((found, name) => found?.fields?.get(name), node);
}

/** Returns a text of settings; undefined if it is absent or empty. */
export function settingText(node: SettingsNode | undefined): string | undefined {
  return node?.text === "" ? undefined : node?.text;
}
