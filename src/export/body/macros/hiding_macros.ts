import { asciiLowerCase } from "../../../base/text.ts";
import type { BookFormat } from "../../../book/places/list_link_places.ts";
import { primaryLanguage } from "../../../document/direction.ts";
import { hidesInMarkup, type HidingMacro, hidingMacro, namesReaders } from "../../macros/hiding_macros_table.ts";
import { shownTextOf } from "../body_places.ts";
import { isShown, type Piece, type Straightener } from "../straighten/piece.ts";
import { exporterFormat } from "./exporter_formats.ts";
import { unwrapMacro } from "./frame_macros.ts";
import { firstValue, isHiddenByAuthor, type MacroView, type StraightenMacro } from "./macro_view.ts";

/** Whether a condition holds for a book; undefined if only the wiki, or nobody, can tell. */
type Verdict = boolean | undefined;

/** Tests for a macro whose job is to hide its content, or that hides it here. */
export function isHiding({ element, name, values, repeated, rich, plain }: MacroView): boolean {
  const isHidden = isHiddenByAuthor(values) || repeated.has("hidden");
  const hasContent = plain !== undefined || isShown(rich ?? []);
  return isHidden || hidingMacro(name) !== undefined || (hasContent && namesReaders(values.keys())) ||
    (/^unmigrated\b/i.test(name) && hidesInMarkup(shownTextOf(element)));
}

/** Straightens a macro that hides its content: shows the content only if a book can tell that its readers see it. */
export const straightenHiding: StraightenMacro = (macro, straightener) => {
  straightener.noteMacro(macro.element, macro.name, "own");
  const hiding = hidingMacro(macro.name) ?? { kind: "unknown" };
  const isEmpty = macro.plain === undefined && !isShown(macro.rich ?? []);
  if (isEmpty) return hiding.kind === "unknown" ? leaveUndecided(macro, straightener) : [];
  const verdict = straightener.audience.showsHidden === true || judgeContent(hiding, macro, straightener);
  if (verdict === true) return unwrapMacro(macro, straightener);
  if (verdict === undefined) return leaveUndecided(macro, straightener);
  const isOfFormat = [...macro.values.keys()].some((name) => DISPLAY.test(name));
  straightener.losses.leftOut(macro.element, {
    code: isOfFormat ? "other-exporter" : "hidden",
    message: isOfFormat
      ? `The content of the macro "${macro.name}" is not meant for this export`
      : `The macro "${macro.name}" hides its content on this page`,
  });
  return [];
};

/** Leaves out content that some readers of the wiki see, and others do not. */
export function leaveUndecided(
  { element, name }: Pick<MacroView, "element" | "name">,
  { losses }: Straightener,
): Piece[] {
  losses.leftOut(element, {
    code: "hidden-undecided",
    message: `The macro "${name}" hides its content from some readers, and a book cannot tell from whom`,
    hint: "Show hidden content if all readers of the book may see it.",
  });
  return [];
}

/** Tests whether the readers of a book see the content of a macro. */
function judgeContent(hiding: HidingMacro, macro: MacroView, straightener: Straightener): Verdict {
  if (hiding.kind === "unknown") return undefined;
  return hiding.kind === "language" ? isInLanguage(macro, straightener) : isVisible(hiding, macro, straightener);
}

/** Tests whether the conditions of a macro show its content. */
function isVisible(
  { kind, match, isOpen, hasSpace }: HidingMacro,
  macro: MacroView,
  straightener: Straightener,
): Verdict {
  const verdicts = [...macro.values].filter((condition) => !isNeutral(condition))
    .map(([name, value]) =>
      hasSpace === true && SPACE.test(name)
        ? isInSpace(value, straightener.page)
        : judge(asciiLowerCase(name), value, straightener)
    );
  if (verdicts.length === 0) return isOpen;
  const given = firstValue(macro, "match", "matchUsing")?.toLowerCase() ?? match;
  const [any, all] = [anyOf(verdicts), allOf(verdicts)];
  const holds = given === "any" ? any : given === "all" ? all : any === all ? all : undefined;
  return holds === undefined ? undefined : holds === (kind === "show");
}

function anyOf(verdicts: readonly Verdict[]): Verdict {
  return verdicts.includes(true) ? true : verdicts.includes(undefined) ? undefined : false;
}

function allOf(verdicts: readonly Verdict[]): Verdict {
  return verdicts.includes(false) ? false : verdicts.includes(undefined) ? undefined : true;
}

/** Parameters that are no conditions. */
const NEUTRAL =
  /^(?:match|matchusing|trim|replacement|inline|id|class|macroid|localid|__.*|atlassian-macro-output-type)$/i;

function isNeutral([name, value]: readonly [name: string, value: string]): boolean {
  return value === "" || NEUTRAL.test(name) || (/^authenticationtype$/i.test(name) && /^none$/i.test(value));
}

/** Parameters that name formats. */
const DISPLAY = /^(?:display|displaytype|decorator)$/i;

/** Judges the condition of a parameter: of formats, labels, titles and languages; the reader is unknown. */
function judge(name: string, value: string, { audience, page }: Straightener): Verdict {
  if (DISPLAY.test(name)) return isDisplay(value, audience.format ?? "pdf");
  if (name === "label" || name === "labels") return hasLabel(value, page.labels);
  if (name === "title" || name === "hastitle") {
    return [value, ...value.split(",")].some((title) => sameText(title, page.title));
  }
  return undefined;
}

/** What shows pages in other forms than an export. */
const SCREENS: ReadonlySet<string> = new Set([
  ...["default", "web", "view", "viewpage", "screen", "display", "desktop", "mobile", "html", "html_export"],
  ...["email", "feed", "preview", "diff"],
]);
/** Words for everything on paper. */
const PAPER: ReadonlySet<string> = new Set(["print", "printable", "export"]);

function isDisplay(value: string, format: BookFormat): Verdict {
  return anyOf(
    value.toLowerCase().split(/[\s,;|]+/).filter((word) => word !== "").map((word): Verdict => {
      if (PAPER.has(word)) return true;
      const exporter = exporterFormat(word);
      if (exporter !== undefined) return exporter === format;
      return SCREENS.has(word) ? false : undefined;
    }),
  );
}

/** Parameters that name spaces. */
const SPACE = /^space(?:s|-?keys?)?$/i;
/** The usual key of another space; other words can be names of spaces, or patterns. */
const KEY = /^(?:[A-Z][A-Z\d_]*|~[\w.-]+)$/;

/** Tests whether a page is in one of some spaces; undefined if a word is not certainly the key of another one. */
function isInSpace(value: string, { spaceKey }: Straightener["page"]): Verdict {
  const words = value.split(/[\s,;|]+/).filter((word) => word !== "");
  return spaceKey === "" ? undefined : anyOf(words.map((word): Verdict => {
    if (word.toLowerCase() === "@self" || sameText(word, spaceKey)) return true;
    return KEY.test(word) ? false : undefined;
  }));
}

function hasLabel(value: string, labels: readonly string[] | undefined): Verdict {
  const wanted = value.split(/[\s,;]+/).filter((label) => label !== "");
  if (labels === undefined || wanted.some((label) => label.includes(":"))) return undefined;
  return wanted.some((label) => labels.some((own) => sameText(own, label)));
}

function sameText(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** Tests whether a variant is in the language of the book; undefined if the page has none in that language. */
function isInLanguage(macro: MacroView, { audience, languages }: Straightener): Verdict {
  const own = languagesOf(macro);
  const wanted = primaryLanguage(audience.language ?? "en");
  if (own.length === 0) return undefined;
  if (own.includes(wanted)) return true;
  return languages().has(wanted) ? false : undefined;
}

/** Lists the languages that a macro names, as the first parts of their tags. */
export function languagesOf(macro: MacroView): string[] {
  const named = firstValue(macro, "language", "languages", "lang", "locale", "") ?? "";
  return named.split(/[\s,;|]+/).filter((tag) => tag !== "").map(primaryLanguage);
}
