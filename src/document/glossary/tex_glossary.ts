import type { SourceLine } from "../read/dialects/source_lines.ts";

/** A term that LaTeX commands define. */
export interface TexTerm {
  readonly label: string;
  /** What the text shows: of an acronym, its letters. */
  readonly name: string;
  /** What an acronym stands for; empty for another term. */
  readonly long: string;
  readonly plural: string;
  readonly longPlural: string;
  /** How the text names it first; empty if as always. */
  readonly first: string;
  readonly description: string;
}

const DEFINITION =
  /^[ \t]{0,3}\\(newglossaryentry|longnewglossaryentry|newacronym|newabbreviation|DeclareAcronym|acrodef|acro)[ \t]*(?=[[{])/;
const SILENT =
  /^[ \t]{0,3}\\(?:makeglossaries|makenoidxglossaries|setacronymstyle\{[^{}]{0,100}\}|glsresetall|acresetall)[ \t]*$/;
const MAX_LINES = 40;
const MAX_LENGTH = 10_000;
const MAX_TERMS = 20_000;

/** Takes the definitions of terms out of lines, which they must have alone; returns them by their labels. */
export function takeTexTerms(lines: readonly SourceLine[], done: string[]): Map<string, TexTerm> {
  const terms = new Map<string, TexTerm>();
  for (let at = 0; at < lines.length && terms.size < MAX_TERMS; at++) {
    const { text = "", isCode = true } = lines[at] ?? {};
    if (isCode) continue;
    if (SILENT.test(text)) done[at] = "";
    const [start, command = ""] = DEFINITION.exec(text) ?? [];
    if (start === undefined) continue;
    const written = lines.slice(at, at + MAX_LINES).map((line) => line.text).join("\n").slice(start.length, MAX_LENGTH);
    const { groups, end } = readGroups(written, GROUPS.get(command) ?? 3);
    const term = readTerm(command, groups);
    if (term === undefined || !/^[ \t%]*(?:\n|$)/.test(written.slice(end))) continue;
    terms.set(term.label, term);
    const last = at + written.slice(0, end).split("\n").length - 1;
    done.fill("", at, last + 1);
    at = last;
  }
  return terms;
}

/** Groups in braces behind each command. */
const GROUPS: ReadonlyMap<string, number> = new Map([
  ...["newglossaryentry", "DeclareAcronym", "acrodef", "acro"].map((name) => [name, 2] as const),
]);

interface Group {
  readonly text: string;
  readonly isOptional: boolean;
}

/** Reads groups in braces, with those in brackets between them. */
function readGroups(text: string, count: number): { readonly groups: readonly Group[]; readonly end: number } {
  const groups: Group[] = [];
  let at = 0;
  for (let braces = 0; braces < count;) {
    const start = at + (/^\s*/.exec(text.slice(at, at + 200))?.[0].length ?? 0);
    const isOptional = text[start] === "[";
    const end = isOptional || text[start] === "{" ? endOf(text, start) : undefined;
    if (end === undefined) break;
    groups.push({ text: text.slice(start + 1, end - 1), isOptional });
    at = end;
    if (!isOptional) braces++;
  }
  return { groups, end: at };
}

/** Finds the end of the group that starts at an index. */
function endOf(text: string, start: number): number | undefined {
  const [open, close] = text[start] === "[" ? ["[", "]"] : ["{", "}"];
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === open) depth++;
    else if (text[at] === close && --depth === 0) return at + 1;
  }
  return undefined;
}

function readTerm(command: string, groups: readonly Group[]): TexTerm | undefined {
  const [label = "", second = "", third = ""] = groups.filter(({ isOptional }) => !isOptional).map(({ text }) => text);
  const option = groups.find(({ isOptional }) => isOptional)?.text ?? "";
  const isAcronym = command !== "newglossaryentry" && command !== "longnewglossaryentry";
  const keys = readKeys(isAcronym && command !== "DeclareAcronym" ? option : second);
  const isPackage = command === "acrodef" || command === "acro";
  const short = isPackage ? option || label : command === "DeclareAcronym" ? keys.get("short") ?? "" : second;
  const long = isPackage ? second : command === "DeclareAcronym" ? keys.get("long") ?? "" : third;
  const name = isAcronym ? short : keys.get("text") ?? keys.get("name") ?? "";
  if (label.trim() === "" || name === "" || (isAcronym && long === "")) return undefined;
  const description = command === "longnewglossaryentry" ? third : keys.get("description") ?? "";
  return {
    ...{ label: label.trim(), name, long: isAcronym ? long : "", description },
    plural: keys.get("plural") ?? keys.get("shortplural") ?? keys.get("short-plural-form") ?? `${name}s`,
    longPlural: keys.get("longplural") ?? keys.get("long-plural-form") ?? `${long}s`,
    first: keys.get("first") ?? "",
  };
}

/** Reads `key={value}, key=value`. */
function readKeys(text: string): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const part = /\s*([\w-]{1,40})\s*=\s*/y;
  for (let at = 0; at < text.length;) {
    part.lastIndex = at;
    const found = part.exec(text);
    if (found === null) break;
    const start = part.lastIndex;
    const end = text[start] === "{" ? endOf(text, start) : undefined;
    const comma = text.indexOf(",", end ?? start);
    const stop = comma === -1 ? text.length : comma;
    const value = end === undefined ? text.slice(start, stop) : text.slice(start + 1, end - 1);
    keys.set(found[1] ?? "", value.replace(/\s+/g, " ").trim());
    at = stop + 1;
  }
  return keys;
}
