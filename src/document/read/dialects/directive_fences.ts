import { CALLOUT_NAMES, EXPAND_NAMES } from "./callout_names_table.ts";
import { type DocumentAudience, readOnly } from "./conditions/read_condition.ts";
import {
  CAPTIONED,
  type DirectiveOptions,
  labelOfOptions,
  NO_OPTIONS,
  readDirectiveOptions,
  renderCodeHead,
  renderDirectiveHead,
} from "./labels/directive_options.ts";
import type { MarkupCount } from "./markup_count.ts";

/** Fence with a directive of MyST: marks of quotes, the fence, the name, and what follows it. */
const OPENING = /^([ \t>]*)(`{3,}|~{3,}|:{3,})\{([a-z][\w:-]{0,40})\}[ \t]*(.*)$/;
/** Fence of code without a directive. */
const CODE_FENCE = /^([ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?)(`{3,}|~{3,})(?!.*`)(.*)$/;

/** Directives whose content is Markdown, besides callouts and blocks that open and close. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...["aside", "card", "div", "epigraph", "exercise", "glossary", "grid", "grid-item", "grid-item-card"],
  ...["margin", "only", "pull-quote", "sidebar", "solution", "tab-item", "tab-set", "topic"],
]);
/** Directives whose content is code, and the language of that; undefined for the one that follows the name. */
const CODE: ReadonlyMap<string, string | undefined> = new Map([
  ...["code", "code-block", "code-cell", "sourcecode"].map((name) => [name, undefined] as const),
  ["parsed-literal", ""],
  ...["math", "mermaid"].map((name) => [name, name] as const),
]);
/** Directives without text of their own. */
const DATA: ReadonlySet<string> = new Set([
  ...["bibliography", "embed", "iframe", "include", "index", "literalinclude", "raw", "toctree"],
]);

/** A fence that is open. */
interface OpenFence {
  readonly marks: string;
  /** Whether lines up to its end stay, go, or are read. */
  readonly inside: "kept" | "dropped" | "read";
  /** Fence that ends it in the result. */
  readonly closing: string;
}

/**
 * Rewrites the directives of MyST that a fence of code starts: blocks get fences of colons, code and formulas the fences
 * of their language. Directives that only a site needs go, and are counted; those for others go. Options go. Every line
 * keeps its number.
 */
export function rewriteDirectiveFences(body: string, audience: DocumentAudience, dropped: MarkupCount): string {
  if (!/^[ \t>]*(?:`{3,}|~{3,}|:{3,})\{[a-z]/m.test(body)) return body;
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
    } else if (top?.inside === "kept") {
      done.push(line);
    } else {
      const drop = (markup: string) => dropped.add(markup, { line: i + 1, column: 1 });
      const options = OPENING.test(line) ? readDirectiveOptions(lines, i + 1) : NO_OPTIONS;
      const fence = openFence(line, { audience, options, drop });
      if (fence !== undefined) open.push(fence);
      const count = fence?.opening === undefined ? 0 : options.count;
      const label = fence?.label;
      // The code itself has no lines for options, but a formula has its label.
      done.push(...Array.from({ length: label === undefined ? count : count - 1 }, () => ""), fence?.opening ?? line);
      if (label !== undefined) done.push(label);
      i += count;
    }
  }
  return done.join("\n");
}

/** A fence that opens: `opening` is what its line becomes, and `label` a line of its formula. */
interface OpenedFence extends OpenFence {
  readonly opening?: string;
  readonly label?: string;
}

/** What decides how a fence opens. */
interface Opening {
  readonly audience: DocumentAudience;
  readonly options: DirectiveOptions;
  readonly drop: (markup: string) => void;
}

/** Opens the fence of a line, if it has one. */
function openFence(line: string, { audience, options, drop }: Opening): OpenedFence | undefined {
  const [, prefix = "", marks = "", name = "", rest = ""] = OPENING.exec(line) ?? [];
  const isColons = marks.startsWith(":");
  const only = name === "only" ? readOnly(rest, audience) : undefined;
  if (only?.fate === "undecided") drop(only.written);
  if (DATA.has(name)) drop(`{${name}}`);
  if (DATA.has(name) || only?.fate === "hidden") {
    return { marks, inside: "dropped", closing: "", opening: prefix.trimEnd() };
  }
  const language = CODE.get(name);
  if (CODE.has(name)) {
    const fence = isColons ? "```````" : marks;
    const head = language ?? renderCodeHead(/^[\w+#.-]{0,40}/.exec(rest)?.[0] ?? "", options);
    const label = name === "math" ? labelOfOptions(options) : undefined;
    return {
      ...{ marks, inside: "kept", closing: fence, opening: `${prefix}${fence}${head}` },
      ...label === undefined ? {} : { label: String.raw`${prefix}\label{${label}}` },
    };
  }
  if (CAPTIONED.has(name)) {
    const colons = ":".repeat(marks.length);
    return {
      marks,
      inside: "read",
      closing: colons,
      opening: prefix + colons + renderDirectiveHead(name, rest, options),
    };
  }
  if (name !== "" && !isColons && (BLOCKS.has(name) || CALLOUT_NAMES.has(name) || EXPAND_NAMES.has(name))) {
    const colons = ":".repeat(marks.length);
    return { marks, inside: "read", closing: colons, opening: `${prefix}${colons}{${name}} ${rest}`.trimEnd() };
  }
  const [, , code] = CODE_FENCE.exec(line) ?? [];
  return code === undefined ? undefined : { marks: code, inside: "kept", closing: code };
}

function isEnd(line: string, marks: string): boolean {
  const end = /^[ \t>]*([`~:]{3,})[ \t]*$/.exec(line)?.[1] ?? "";
  return end.startsWith(marks) && end === marks.charAt(0).repeat(end.length);
}
