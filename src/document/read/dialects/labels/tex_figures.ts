import { readSourceLines } from "../source_lines.ts";
import { findTexGroupEnd } from "../tex/tex_group.ts";
import { kindOfLabel } from "./caption_text.ts";

const BEGIN = /^([ \t>]*)\\begin\{(figure\*?)\}/;
const MAX_LINES = 200;
const LABEL = /\\label\{([\w:.-]{1,200})\}/;
/** What a figure consists of: its parts, pictures and texts, and what no reader sees; anything else is a word. */
const TOKEN = new RegExp(
  [
    String.raw`(?<part>\\begin\{subfigure\}(?:\[[^\]\n]{0,20}\])?[ \t]*\{(?<width>[\d.]{0,6})[^{}\n]{0,40}\})`,
    String.raw`(?<end>\\end\{subfigure\})`,
    String.raw`\\includegraphics[ \t]*(?:\[[^\]\n]{0,300}\])?[ \t]*\{(?<path>[^{}<>\n]{1,500})\}`,
    String.raw`(?<caption>\\caption\*?(?:\[[^\]\n]{0,500}\])?\{)`,
    LABEL.source.replace("(", "(?<label>"),
    String.raw`(?<line>\n)`,
    String.raw`%.*|\\[a-zA-Z]+\*?(?:\[[^\]\n]{0,300}\])?(?:\{[^{}\n]{0,300}\})*|\[[!htbpH]{1,6}\]`,
    String.raw`(?<word>[\p{L}\p{N}$])`,
  ].join("|"),
  "gu",
);

/** A figure, or a part of one. */
interface TexFigure {
  caption: string;
  label: string | undefined;
}

/** A figure with its pictures. */
interface ReadFigure {
  readonly whole: TexFigure;
  /** Width of its narrowest part, of that of the text. */
  readonly least: number;
  readonly pictures: readonly { readonly path: string; readonly line: number; readonly part: TexFigure | undefined }[];
}

/**
 * Rewrites the figures of LaTeX, `\begin{figure}` with `\includegraphics`, `\caption` and `\label`, as blocks of Quarto;
 * those of several `subfigure` in columns. Lines keep their numbers. A figure with other content stays as it is.
 */
export function rewriteTexFigures(body: string): string {
  if (!body.includes("\\begin{figure")) return body;
  const lines = readSourceLines(body);
  const done = lines.map(({ text }) => text);
  for (let at = 0; at < lines.length; at++) {
    const { text = "", isCode = true } = lines[at] ?? {};
    const [start, prefix = "", name = ""] = isCode ? [] : BEGIN.exec(text) ?? [];
    if (start === undefined) continue;
    const length = lines.slice(at, at + MAX_LINES).findIndex((line) => line.text.trim().endsWith(`\\end{${name}}`));
    const inside = [text.slice(start.length), ...done.slice(at + 1, at + length)];
    const figure = length < 2 ? undefined : readFigure(inside.join("\n").replace(/^[ \t]*>[ \t>]*/gm, ""));
    if (figure === undefined) continue;
    const spelled = [...spellFigure(figure, { length, number: at + 1 }), ":::"];
    done.splice(at, length + 1, ...spelled.map((line) => `${prefix}${line}`.trimEnd()));
    at += length;
  }
  return done.join("\n");
}

/** Reads what is between the ends of a figure; undefined if it has more than pictures in lines of their own. */
function readFigure(text: string): ReadFigure | undefined {
  const whole: TexFigure = { caption: "", label: undefined };
  const pictures: ReadFigure["pictures"][number][] = [];
  let [part, least, line]: [TexFigure | undefined, number, number] = [undefined, 1, 0];
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found !== null; found = TOKEN.exec(text)) {
    const { word, width, end, path, caption, label, line: isLine, part: isPart } = found.groups ?? {};
    if (word !== undefined || (path !== undefined && line === 0)) return undefined;
    if (isPart !== undefined) {
      part = { caption: "", label: undefined };
      least = Math.min(least, Number(width) || 1);
    } else if (end !== undefined) part = undefined;
    else if (isLine !== undefined) line++;
    else if (path !== undefined) pictures.push({ path, line, part });
    else if (label !== undefined) (part ?? whole).label = label;
    else if (caption !== undefined) {
      const close = findTexGroupEnd(text, TOKEN.lastIndex);
      if (close === undefined) return undefined;
      const written = text.slice(TOKEN.lastIndex, close);
      (part ?? whole).label ??= LABEL.exec(written)?.[1];
      (part ?? whole).caption = plain(written);
      line += written.split("\n").length - 1;
      TOKEN.lastIndex = close + 1;
    }
  }
  return pictures.length === 0 ? undefined : { whole, least, pictures };
}

/** Returns the text of a caption as Markdown. */
function plain(written: string): string {
  return written.replace(LABEL, "").replace(/\\(?:emph|textit)\{([^{}]*)\}/g, "*$1*")
    .replace(/\\textbf\{([^{}]*)\}/g, "**$1**").replace(/\s+/g, " ").trim();
}

/** Spells the lines of a figure but its last. */
function spellFigure(
  { whole, least, pictures }: ReadFigure,
  { length, number }: { readonly length: number; readonly number: number },
): string[] {
  const columns = pictures.length < 2 ? "" : ` layout-ncol=${Math.max(1, Math.floor(1 / least))}`;
  const { label = "", caption } = whole;
  const isKind = kindOfLabel(label) !== undefined;
  const names = isKind ? `#${label}` : `#fig:tex-${number}${label === "" ? "" : ` label="${label}"`}`;
  const named = caption === "" ? "" : ` fig-cap="${caption.replace(/[\\"{}]/g, encode)}"`;
  const done = [`::: {${names}${columns}${named}}`, ...Array.from({ length: length - 1 }, () => "")];
  for (const { path, line, part } of pictures) {
    const text = (part?.caption ?? "").replace(/[[\]]/g, "\\$&");
    done[line] += `![${text}](<${path.trim()}>)${part?.label === undefined ? "" : `{#${part.label}}`} `;
  }
  return done;
}

/** Encodes a sign that attributes in braces cannot have. */
function encode(sign: string): string {
  return `&#${sign.codePointAt(0) ?? 0};`;
}
