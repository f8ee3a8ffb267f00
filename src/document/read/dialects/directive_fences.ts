import { kindOfLabel } from "./labels/caption_text.ts";
import { spellBoxLabels } from "./labels/numbered_box.ts";
import { boxLabelStart } from "../../directives/box_kinds_table.ts";
import { diagramKindOf } from "../../diagrams/diagram_kinds_table.ts";
import { CALLOUT_NAMES, EXPAND_NAMES, titleOfName } from "./callout_names_table.ts";
import { type DocumentAudience, readOnly } from "./conditions/read_condition.ts";
import { GLOSSARY } from "../../glossary/link_terms.ts";
import { readMystEntries } from "../../index/index_entry.ts";
import { spellIndexEntry } from "../../index/spell_index_entry.ts";
import { spellCsvTable } from "./myst/csv_tables.ts";
import { type DirectiveOptions, readDirectiveOptions } from "./myst/directive_options.ts";
import type { MarkupCount } from "./markup_count.ts";

/** Fence with a directive of MyST: marks of quotes, the fence, the name, and what follows it. */
const OPENING = /^([ \t>]*)(`{3,}|~{3,}|:{3,})\{([a-z][\w:-]{0,40})\}[ \t]*(.*)$/;
/** Diagram between colons, as in Azure DevOps: the mark and the name. */
const DIAGRAM = /^([ \t>]*)(:{3,})[ \t]*(mermaid|plantuml|graphviz)[ \t]*$/;
/** Callout of a plugin of Obsidian, whose options have no colons before their names. */
const PLUGIN = /^([ \t>]*)(`{3,}|~{3,})ad-([a-z][\w-]{0,40})()[ \t]*$/;
const PLUGIN_OPTION = /^[ \t>]*(title|collapse|icon|color):[ \t]*(.*)$/;
/** Fence of code without a directive. */
const CODE_FENCE = /^([ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?)(`{3,}|~{3,})(?!.*`)(.*)$/;

const LABEL = /^[\p{L}\p{N}_][\p{L}\p{N}_:.-]{0,199}$/u;

/** Directives whose content is Markdown, besides callouts and blocks that open and close. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...["aside", "card", "div", "epigraph", "exercise", "grid", "grid-item", "grid-item-card"],
  ...["margin", "pull-quote", "sidebar", "solution", "tab-item", "tab-set", "topic"],
]);
/** Directives around the caption of a picture, whose file follows the name. */
const PICTURES: ReadonlySet<string> = new Set(["figure", "image"]);
/** Directives around a table, or a list of its rows; the caption follows the name. */
const TABLES: ReadonlySet<string> = new Set(["list-table", "table"]);
/** Directives whose content is code, and the language of that; undefined for the one that follows the name. */
const CODE: ReadonlyMap<string, string | undefined> = new Map([
  ...["code", "code-block", "code-cell", "sourcecode"].map((name) => [name, undefined] as const),
  ["parsed-literal", ""],
  ["math", "math"],
]);
/** Directives without text of their own. */
const DATA: ReadonlySet<string> = new Set([
  ...["csv-table", "embed", "iframe", "include", "literalinclude", "raw", "toctree"],
]);

/** Lines of options of a plugin, at most. */
const MAX_OPTIONS = 10;

/** Lines of a table with signs between its cells, at most. */
const MAX_TABLE_LINES = 1000;

/** A fence that is open. */
interface OpenFence {
  readonly marks: string;
  /** Whether lines up to its end stay, go, are read, or are entries of an index. */
  readonly inside: "kept" | "dropped" | "read" | "terms";
  /** Fence that ends it in the result. */
  readonly closing: string;
}

/** Line that starts a directive, in parts. */
interface Opening {
  readonly prefix: string;
  readonly marks: string;
  readonly name: string;
  readonly rest: string;
  /** Whether it is a callout of a plugin. */
  readonly isPlugin: boolean;
}

/**
 * Rewrites the directives of MyST: blocks get fences of colons, code and formulas the fences of their language, pictures
 * and tables the directives of this language. Directives that only a site needs go, and are counted. Options go; a label
 * becomes one on a line of its own, or that of a formula. Every line keeps its number.
 */
export function rewriteDirectiveFences(body: string, audience: DocumentAudience, dropped: MarkupCount): string {
  if (!/^[ \t>]*(?:(?:`{3,}|~{3,}|:{3,})(?:\{[a-z]|ad-)|:{3,}[ \t]*(?:mermaid|plantuml|graphviz)[ \t]*$)/m.test(body)) {
    return body;
  }
  const lines = body.split("\n");
  const done: string[] = [];
  const open: OpenFence[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? "";
    const top = open.at(-1);
    if (top !== undefined && isEnd(line, top.marks)) {
      open.pop();
      done.push(line.replace(/[`~:]{3,}[ \t]*$/, top.closing));
    } else if (top?.inside === "dropped") {
      done.push(/^[ \t>]*/.exec(line)?.[0].trimEnd() ?? "");
    } else if (top?.inside === "terms") {
      done.push(line.replace(/[^ \t>].*$/, spellTerms));
    } else if (top?.inside === "kept") {
      done.push(line);
    } else {
      const start = readOpening(line);
      const options = start === undefined ? undefined : optionsOf(start, lines, i + 1);
      const table = start && options && start.name === "csv-table"
        ? readCsvTable(start, options, lines.slice(i + 1, i + MAX_TABLE_LINES))
        : undefined;
      if (table !== undefined) {
        done.push(...table);
        i += table.length - 1;
        continue;
      }
      const found = start && options && openDirective(start, options, audience);
      if (start === undefined || options === undefined || found === undefined) {
        const code = openCode(line);
        if (code !== undefined) open.push(code);
        done.push(line);
        continue;
      }
      open.push(found.fence);
      if (found.isDropped) dropped.add(`{${start.name}}`, { line: i + 1, column: 1 });
      done.push(...placeOpening(found.opening, start, { ...options, before: done.at(-1) ?? "" }));
      i += options.lines;
    }
  }
  return done.join("\n");
}

function readOpening(line: string): Opening | undefined {
  const plugin = PLUGIN.exec(line);
  const [, prefix = "", marks = "", name, rest = ""] = plugin ?? OPENING.exec(line) ?? DIAGRAM.exec(line) ?? [];
  return name === undefined ? undefined : { prefix, marks, name, rest: rest.trim(), isPlugin: plugin !== null };
}

/** Reads the options of a directive; YAML at the start of a diagram is its own. */
function optionsOf({ name, isPlugin }: Opening, lines: readonly string[], start: number): DirectiveOptions {
  if (isPlugin) {
    const found = lines.slice(start, start + MAX_OPTIONS).map((line) => PLUGIN_OPTION.exec(line));
    const end = found.indexOf(null);
    const own = found.slice(0, end === -1 ? undefined : end).flatMap((match) => match === null ? [] : [match]);
    return { lines: own.length, values: new Map(own.map(([, key = "", value = ""]) => [key, value.trim()])) };
  }
  const options = readDirectiveOptions(lines, start);
  const isOwn = diagramKindOf(name) !== undefined && /^[ \t>]*---/.test(lines[start] ?? "");
  return isOwn ? { lines: 0, values: new Map() } : options;
}

/** Reads a table with signs between its cells, in as many lines as it has; undefined if it has no rows. */
function readCsvTable(
  { prefix, marks, rest }: Opening,
  { lines: count, values }: DirectiveOptions,
  below: readonly string[],
): string[] | undefined {
  const end = below.findIndex((line) => isEnd(line, marks));
  if (end === -1) return undefined;
  const content = below.slice(count, end).map((line) => line.replace(/^[ \t>]+/, ""));
  const named = values.get("name") ?? "";
  const table = spellCsvTable({ caption: rest + (LABEL.test(named) ? ` {#${named}}` : ""), values, lines: content });
  const length = end + 2;
  if (table.length === 0 || table.length > length) return undefined;
  return Array.from({ length }, (_, i) => `${prefix}${table[i] ?? ""}`.trimEnd());
}

/** A directive that has been read: what its first line becomes, and whether readers miss something. */
interface OpenDirective {
  readonly fence: OpenFence;
  readonly opening: string;
  readonly isDropped?: boolean;
}

/** Reads a known directive. */
function openDirective(
  { prefix, marks, name, rest, isPlugin }: Opening,
  { values }: DirectiveOptions,
  audience: DocumentAudience,
): OpenDirective | undefined {
  const hidden: OpenDirective = { fence: { marks, inside: "dropped", closing: "" }, opening: prefix.trimEnd() };
  if (DATA.has(name)) return { ...hidden, isDropped: true };
  if (name === "index") {
    return { fence: { marks, inside: "terms", closing: "" }, opening: `${prefix}${spellTerms(rest)}`.trimEnd() };
  }
  if (name === "show-index") return { ...hidden, opening: `${prefix}::index` };
  const isDiagram = diagramKindOf(name) !== undefined && rest === "";
  if (CODE.has(name) || isDiagram) {
    const closing = marks.startsWith(":") ? "```````" : marks;
    const language = CODE.get(name) ?? /^[\w+#.-]{0,40}/.exec(rest)?.[0] ?? "";
    const opening = `${prefix}${closing}${isDiagram ? diagramHead(name, values) : codeHead(language, values)}`;
    return { fence: { marks, inside: "kept", closing }, opening };
  }
  const colons = ":".repeat(marks.length);
  const read = (head: string): OpenDirective => ({
    fence: { marks, inside: "read", closing: colons },
    opening: `${prefix}${colons}${head}`.trimEnd(),
  });
  if (isPlugin) {
    const title = values.get("title") ?? "";
    return CALLOUT_NAMES.has(name) ? read(`{${name}} ${title}`) : read(`{note} ${title || titleOfName(name)}`);
  }
  if (name === "glossary") return read(`div{class="${GLOSSARY}"}`);
  if (name === "bibliography") return read(" {#refs}");
  if (name === "only") {
    const { fate } = readOnly(rest, audience);
    return fate === "hidden" ? hidden : { ...read("{only}"), isDropped: fate === "undecided" };
  }
  const figure = values.get("label") ?? values.get("name") ?? "";
  if (name === "figure" && rest === "" && LABEL.test(figure)) {
    return read(` {#${kindOfLabel(figure) === "figure" ? figure : `fig:${figure}`} label="${figure}"}`);
  }
  // A picture that is a part of another document.
  if (PICTURES.has(name) && (rest === "" || rest.startsWith("#"))) return { ...read("{figure}"), isDropped: true };
  if (PICTURES.has(name)) return read(pictureHead(rest, values));
  if (TABLES.has(name)) return read(`table${label(rest)}{header-rows=${headerRows(values)}}`);
  const theorem = theoremHead(name, rest);
  if (theorem !== undefined) return read(theorem);
  const isKnown = BLOCKS.has(name) || CALLOUT_NAMES.has(name) || EXPAND_NAMES.has(name);
  return isKnown ? read(`{${name}} ${rest}`) : undefined;
}

/** Returns the start of a theorem or proof as a callout; undefined for other directives. */
function theoremHead(name: string, rest: string): string | undefined {
  const theorem = /^prf:([a-z]+)$/.exec(name)?.[1] ?? "";
  if (theorem === "proof") return `note${label(rest) || "[Proof]"}`;
  const start = boxLabelStart(theorem);
  if (start === undefined) return undefined;
  return `${CALLOUT_NAMES.get(theorem)?.kind ?? "note"}[${spellBoxLabels([start])}${label(rest).slice(1) || "]"}`;
}

function spellTerms(written: string): string {
  return readMystEntries(written).map(spellIndexEntry).join("");
}

/** Returns the language of code; with its caption, if it has one, as pandoc writes it. */
function codeHead(language: string, values: ReadonlyMap<string, string>): string {
  const caption = values.get("caption") ?? "";
  if (caption === "" || /["`{}]/.test(caption)) return language;
  const name = values.get("label") ?? values.get("name") ?? "";
  const parts = [LABEL.test(name) ? `#${name}` : "", language === "" ? "" : `.${language}`, `lst-cap="${caption}"`];
  return `{${parts.filter((part) => part !== "").join(" ")}}`;
}

/** Writes the options of a diagram as the attributes of its code, where the parser takes one backslash of two. */
function diagramHead(name: string, values: ReadonlyMap<string, string>): string {
  if (values.size === 0) return `{${name}}`;
  const id = values.get("label") ?? values.get("name") ?? "";
  const written = [["fig-cap", values.get("caption")], ["fig-alt", values.get("alt")]].flatMap(([key, value = ""]) =>
    value === "" ? [] : [`${key}="${value.replace(/[`{}\\]/g, "").replaceAll('"', '\\\\"')}"`]
  );
  return `{.${[name, ...LABEL.test(id) ? [`#${id}`] : [], ...written].join(" ")}}`;
}

function pictureHead(file: string, values: ReadonlyMap<string, string>): string {
  const attributes = [["src", file], ["width", values.get("width")], ["align", values.get("align")]] as const;
  const written = attributes.flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [`${name}="${value.replace(/["{}]/g, encodeURIComponent)}"`]
  );
  return `image${label(values.get("alt") ?? "")}{${written.join(" ")}}`;
}

function headerRows(values: ReadonlyMap<string, string>): number {
  return Number(/^\d{1,2}$/.exec(values.get("header-rows") ?? "")?.[0] ?? 0);
}

function label(text: string): string {
  return text === "" ? "" : `[${text.replace(/\[[^[\]\n]*@[^[\]\n]*\]|\\?[[\]]/g, escape)}]`;
}

/** Citations keep their brackets, which come in pairs. */
function escape(sign: string): string {
  return sign.length > 2 ? sign : `\\${sign.at(-1)}`;
}

/** Returns the lines of an opening and its options: those without text first, then the label and the opening. */
function placeOpening(
  opening: string,
  { prefix, name }: Opening,
  { lines, values, before }: DirectiveOptions & { readonly before: string },
): string[] {
  const named = values.get("label") ?? values.get("name") ?? "";
  const blanks = (count: number) => Array.from({ length: count }, () => prefix.trimEnd());
  const isTaken = DATA.has(name) || diagramKindOf(name) !== undefined || /lst-cap=| label="/.test(opening);
  if (lines === 0 || !LABEL.test(named) || isTaken) return [...blanks(lines), opening];
  if (name === "math") return [...blanks(lines - 1), opening, `${prefix}\\label{${named}}`];
  // It would be a part of the text right above.
  if (lines === 1 && /[^ \t>]/.test(before)) return [...blanks(lines), opening];
  return [...blanks(lines - 1), `${prefix}(${named})=`, opening];
}

function openCode(line: string): OpenFence | undefined {
  const [, , marks] = CODE_FENCE.exec(line) ?? [];
  return marks === undefined ? undefined : { marks, inside: "kept", closing: marks };
}

function isEnd(line: string, marks: string): boolean {
  const end = /^[ \t>]*([`~:]{3,})[ \t]*$/.exec(line)?.[1] ?? "";
  return end.startsWith(marks) && end === marks.charAt(0).repeat(end.length);
}
