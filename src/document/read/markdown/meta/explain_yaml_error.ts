import { type Document, isAlias, visit, type YAMLParseError } from "yaml";

/** What is wrong in the YAML of front matter. */
export interface YamlMistake {
  readonly reason: string;
  /** Offset of the mistake, which is not always where the parser notices it. */
  readonly at: number;
  /** The way out; undefined if none is known. */
  readonly hint: string | undefined;
}

type Explain = (line: string) => Pick<YamlMistake, "reason" | "hint">;

const FOLLOWING: Explain = (line) => ({
  reason: "text follows the closing quote of the value",
  hint: quoteLine(line) ?? "Put the whole text in the other kind of quotes.",
});

const COLON: Explain = (line) => ({
  reason: "a value that contains a colon must be quoted",
  hint: quoteLine(line) ?? 'Quote a value with a colon, as in title: "Handbook: the first part".',
});

/** Explanations by the code and the message of the parser. */
const EXPLANATIONS: readonly (readonly [code: string, message: RegExp, explain: Explain])[] = [
  ["BLOCK_AS_IMPLICIT_KEY", /./, COLON],
  ["UNEXPECTED_TOKEN", /^Unexpected .*scalar at node end/, FOLLOWING],
  ["BAD_SCALAR_START", /./, (line) => ({
    reason: "a value cannot start with this character",
    hint: quoteLine(line) ?? "Put the text in quotes.",
  })],
  ["TAB_AS_INDENT", /./, () => ({ reason: "a tab cannot indent a line", hint: "Indent with spaces." })],
  ["BAD_INDENT", /./, () => ({ reason: "the line is indented differently", hint: "Indent all fields equally." })],
  [
    "DUPLICATE_KEY",
    /./,
    () => ({ reason: "the front matter has this field twice", hint: "Remove one of the two fields." }),
  ],
  ["MULTILINE_IMPLICIT_KEY", /./, () => ({
    reason: "a field needs a colon and a space after its name",
    hint: "Write it as name: value.",
  })],
];

/** Explains a syntax error in front matter as its author would: where the mistake is, and what to write instead. */
export function explainYamlError({ code, message, pos: [at] }: YAMLParseError, yaml: string): YamlMistake {
  // The package reports a stack overflow like other errors.
  if (/call stack/i.test(message)) return { reason: "it is nested too deeply", at, hint: undefined };
  const open = code === "MISSING_CHAR" || code === "BAD_INDENT" ? findOpenMark(yaml, at) : undefined;
  if (open !== undefined) {
    const { mark, closing, offset } = open;
    return { reason: `the ${mark} here is never closed`, at: offset, hint: `Close it with ${closing} in this line.` };
  }
  const explain = EXPLANATIONS.find(([each, pattern]) => each === code && pattern.test(message))?.[2];
  const known = explain?.(lineAt(yaml, at));
  return known === undefined
    ? { reason: (message.split("\n")[0] ?? "").replace(/\.$/, ""), at, hint: undefined }
    : { ...known, at };
}

const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", "[": "]", "{": "}" };

/** A value that begins with a mark which its line does not close. */
const OPEN_VALUE = /^([ \t]*(?:- )*[^\s:#]+:[ \t]+)(?:"(?:[^"\\\n]|\\.)*|'(?:[^'\n]|'')*|\[[^\]\n]*|\{[^}\n]*)$/gm;

/** Finds the last value before an offset that begins with a quote or a bracket which its line does not close. */
function findOpenMark(yaml: string, at: number) {
  const opened = [...yaml.slice(0, at + 1).matchAll(OPEN_VALUE)].at(-1);
  if (opened === undefined) return undefined;
  const offset = opened.index + (opened[1]?.length ?? 0);
  const mark = yaml.charAt(offset);
  const closing = CLOSING[mark];
  return closing === undefined ? undefined : { mark, closing, offset };
}

function lineAt(yaml: string, at: number): string {
  const start = at === 0 ? 0 : yaml.lastIndexOf("\n", at - 1) + 1;
  const end = yaml.indexOf("\n", start);
  return yaml.slice(start, end === -1 ? undefined : end).trimEnd();
}

/** Longest line that a hint repeats. */
const MAX_LINE = 120;

/** Renders a field with its whole value in quotes that fit it: `Write title: 'A "quoted" title'.` */
function quoteLine(line: string): string | undefined {
  const [, name = "", value = ""] = /^\s*(?:- )*([^\s:#"'[\]{}]+:)[ \t]+(\S.*)$/.exec(line) ?? [];
  if (value === "" || line.length > MAX_LINE) return undefined;
  const inner = /^(["']).+\1$/.test(value) ? value.slice(1, -1) : value;
  if (!inner.includes('"') && !inner.includes("\\")) return `Write ${name} "${inner}".`;
  return `Write ${name} '${inner.replaceAll("'", "''")}'.`;
}

/** A YAML feature beyond plain data. */
interface ForeignYaml {
  /** Why it is rejected. */
  readonly reason: string;
  /** Start, in UTF-16 code units. */
  readonly offset: number;
}

/** Finds anchors, aliases and tags: they are not plain data, and front matter does not need them. */
export function findForeignYaml(document: Document.Parsed): ForeignYaml[] {
  const found: ForeignYaml[] = [];
  visit(document, {
    Node(_key, node) {
      const isReference = isAlias(node) || ("anchor" in node && node.anchor !== undefined);
      if (!isReference && node.tag === undefined) return;
      const what = isReference ? "anchors and aliases are" : "a tag is";
      found.push({ reason: `${what} not supported`, offset: node.range?.[0] ?? 0 });
    },
  });
  return found;
}
