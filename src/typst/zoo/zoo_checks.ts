import { LANGUAGES_FROM_RIGHT } from "../../pdf/design/languages.ts";
import { errorIssue, hasErrors, type Issue } from "../../base/issue.ts";
import { joinAlternatives } from "../../base/join_alternatives.ts";
import { quote, truncate } from "../../base/text.ts";
import type { DesignValues } from "../../pdf/design/design.ts";
import type { Diagnostic } from "../../pdf/engine.ts";
import type { PdfStandard } from "../../pdf/standards.ts";
import type { ChosenFonts } from "../fonts/choose_fonts.ts";
import { missingLetters } from "../fonts/check_glyphs.ts";
import { type GlyphGaps, lacksMany } from "../fonts/glyph_gaps.ts";
import { scriptOf, suggestFonts } from "../fonts/script_of.ts";
import { comparableText, findLostRuns } from "../pdf/find_text.ts";
import type { PdfFacts } from "../pdf/pdf_facts.ts";
import { checkValidation, type StandardsProof, type StandardVerdict } from "../prove_standards.ts";
import type { MissingLetters } from "./find_missing_letters.ts";
import type { Zoo } from "./zoo.ts";

/** Check of a proof. */
export interface ProofCheck {
  /**
   * Stable name: compile, warnings, fonts, letters, tags, title, language, text, outline, pages; and for each demanded
   * standard its name, such as `ua-1`; and `verapdf`, if it was asked.
   */
  readonly name: string;
  /** Whether the check passed. */
  readonly ok: boolean;
  /** Description of the result. */
  readonly detail: string;
}

/** Fonts that a design requires. */
export interface ZooFonts extends Pick<ChosenFonts, "faces" | "issues"> {
  readonly letters: readonly MissingLetters[];
  /** What the fonts lack for the documents. */
  readonly gaps: GlyphGaps;
  /** Whether letters may have no glyph. */
  readonly allowMissingGlyphs: boolean;
}

/** Document of the zoo with the facts of its PDF. */
export interface ReadZoo {
  readonly zoo: Zoo;
  readonly facts: PdfFacts;
}

/** Minimum and maximum number of pages of all documents. */
const PAGE_BOUNDS = [10, 200] as const;

/** Check with its findings. */
export interface Outcome extends ProofCheck {
  readonly issues: readonly Issue[];
}

/** Checks that no document has errors. */
export function checkCompile(diagnostics: readonly Diagnostic[]): Outcome {
  const issues = diagnostics.filter(({ severity }) => severity === "error").map((each) =>
    report("compile-error", each)
  );
  return outcome("compile", `${issues.length} errors`, issues);
}

/** Checks that no document has warnings. */
export function checkWarnings(diagnostics: readonly Diagnostic[]): Outcome {
  const issues = diagnostics.filter(({ severity }) => severity === "warning")
    .map((each) => report("compile-warning", each));
  return outcome("warnings", `${issues.length} warnings`, issues);
}

/** Checks that the PDFs embed every required font under its own name. */
export function checkEmbedding({ faces, issues: missing }: ZooFonts, read: readonly ReadZoo[]): Outcome {
  const used = read.flatMap(({ facts }) => facts.fonts);
  const embedded = new Set(used.filter((font) => font.embedded).map(({ name }) => name));
  const names = [...new Set(faces.map(({ postscriptName }) => postscriptName))];
  const absent = read.length === 0 ? [] : names.filter((name) => !embedded.has(name));
  const loose = new Set(used.filter((font) => !font.embedded).map(({ name }) => name));
  return outcome("fonts", read.length === 0 ? `${names.length} found` : [...embedded].sort().join(", "), [
    ...missing,
    ...absent.map((name) => {
      const hint = "The file found for this family may be another font; check fonts and --font-path.";
      return errorIssue("font-not-embedded", `The PDF does not embed the required font ${quote(name)}`, { hint });
    }),
    ...[...loose].map((name) => errorIssue("font-not-embedded", `The PDF uses ${quote(name)} without embedding it`)),
  ]);
}

/**
 * Checks the documents, and the design's own texts, for letters that no font contains; the compiler would draw boxes
 * without a warning.
 */
export function checkLetters({ letters, gaps, allowMissingGlyphs }: ZooFonts): Outcome {
  const ofDesign = letters.map(({ path, missing }) => {
    const scripts = [...new Set(missing.map(scriptOf))];
    const shown = missing.slice(0, 10).map((letter) => quote(letter)).join(", ");
    const message = `No font has these letters of ${path}: ${shown} (${scripts.join(", ")})`;
    return errorIssue("missing-letters", message, { path, hint: adviseFonts(scripts, allowMissingGlyphs) });
  });
  const ofDocuments = lacksMany(gaps)
    ? [{ ...missingLetters(gaps), hint: adviseFonts(gaps.scripts.map(({ script }) => script), allowMissingGlyphs) }]
    : [];
  const found = [...ofDocuments, ...ofDesign];
  const issues = allowMissingGlyphs ? found.map((issue) => ({ ...issue, severity: "warning" as const })) : found;
  return outcome("letters", `${letters.length} texts with letters that no font has`, issues);
}

function adviseFonts(scripts: readonly string[], isAllowed: boolean): string {
  const fonts = joinAlternatives(suggestFonts(scripts), "and");
  const recipe =
    `Add a font that has them, such as ${fonts}, to typography.fallback, and its file to fonts or with --font-path.`;
  return isAllowed ? recipe : `${recipe} To continue with boxes in place of letters, add --allow-missing-glyphs.`;
}

/** Checks what the PDFs show: tags, title, language, text, outline and number of pages. */
export function checkDocuments(read: readonly ReadZoo[], values: DesignValues): Outcome[] {
  const pages = read.reduce((sum, { facts }) => sum + facts.pages.length, 0);
  const untagged = read.filter(({ facts }) => !facts.tagged);
  return [
    outcome("tags", "every PDF is tagged", untagged.map(() => errorIssue("untagged-pdf", "The PDF is not tagged"))),
    outcome("title", read.map(({ zoo }) => quote(zoo.title)).join(", "), read.flatMap(findWrongTitle)),
    outcome("language", languageOf(values), read.flatMap((each) => findWrongLanguage(each, values))),
    outcome(
      "text",
      `${read.reduce((sum, { zoo }) => sum + zoo.sections.length, 0)} sections`,
      read.flatMap((each) => findMissingText(each, values)),
    ),
    outcome(
      "outline",
      `${read.reduce((sum, { facts }) => sum + facts.outline.length, 0)} entries`,
      read.flatMap((each) => findWrongOutline(each, values)),
    ),
    checkPages(pages),
  ];
}

/** Checks that a demanded standard is met. */
export function checkVerdict({ standard, rules, issues }: StandardVerdict): Outcome {
  return outcome(standard, `${rules.length - issues.length} of ${rules.length} rules kept`, issues);
}

/** Checks the verdict of veraPDF, if it was asked. */
export function checkWithVeraPdf({ validation }: StandardsProof, standards: readonly PdfStandard[]): Outcome[] {
  if (validation === undefined) return [];
  return [outcome("verapdf", `veraPDF ${validation.version}`, checkValidation(validation, standards))];
}

const SHOWN_RUNS = 3;

function outcome(name: string, detail: string, issues: readonly Issue[]): Outcome {
  const [first] = issues;
  return { name, ok: !hasErrors(issues), detail: ONE_MESSAGE.has(name) && first ? first.message : detail, issues };
}

/** Checks whose detail is their finding, if there is one. */
const ONE_MESSAGE = new Set(["tags", "title", "language", "outline", "pages"]);

function report(code: string, { message, file, line, column }: Diagnostic): Issue {
  return errorIssue(code, `The compiler reports: ${message}`, { path: file, line, column });
}

function findWrongTitle({ zoo: { title }, facts }: ReadZoo): Issue[] {
  if (facts.title === title) return [];
  const failure = `The PDF's title is ${quote(truncate(facts.title, 80))}, the document's is ${quote(title)}`;
  return [errorIssue("wrong-title", failure)];
}

function languageOf(values: DesignValues): string {
  const region = values.get("localization.region");
  return [values.get("localization.language"), ...(region === "" ? [] : [region])].join("-");
}

function findWrongLanguage({ facts: { language = "" } }: ReadZoo, values: DesignValues): Issue[] {
  const wanted = languageOf(values);
  if (language === wanted) return [];
  const failure = `The PDF's language is ${quote(truncate(language, 40))}, the design's is ${quote(wanted)}`;
  return [errorIssue("wrong-language", failure)];
}

function findMissingText({ zoo: { sections }, facts }: ReadZoo, values: DesignValues): Issue[] {
  const runs = sections.flatMap(({ texts }) => texts);
  const anyOrder = startsAtRight(values);
  const lost = new Set(findLostRuns(runs, facts.pages.map((page) => page.text), { anyOrder }));
  return sections.flatMap(({ title, texts }) => {
    const missing = texts.filter((run) => lost.has(run));
    if (missing.length === 0) return [];
    const shown = missing.slice(0, SHOWN_RUNS).map((run) => quote(truncate(run, 60))).join(", ");
    const message = `The section ${quote(title)} has ${missing.length} texts that are not in the PDF: ${shown}`;
    return [errorIssue("missing-text", message, { hint: "Check the preview; a font may lack these letters." })];
  });
}

function startsAtRight(values: DesignValues): boolean {
  const direction = values.get("localization.direction");
  return direction === "rtl" ||
    direction === "auto" && LANGUAGES_FROM_RIGHT.includes(String(values.get("localization.language")));
}

function findWrongOutline({ zoo: { headings }, facts: { outline } }: ReadZoo, values: DesignValues): Issue[] {
  const depth = values.get("bookmarks.enabled") === true ? Number(values.get("bookmarks.depth")) : 0;
  const wanted = headings.filter(({ level }) => level <= depth).map(({ text }) => comparableText(text));
  const found = outline.map(({ title }) => comparableText(title));
  if (wanted.length === found.length && wanted.every((text, i) => found[i]?.endsWith(text))) return [];
  const failure = `The PDF's outline has ${found.length} entries that do not match the ${wanted.length} headings`;
  return [errorIssue("wrong-outline", failure)];
}

function checkPages(count: number): Outcome {
  const [fewest, most] = PAGE_BOUNDS;
  const issues = count >= fewest && count <= most
    ? []
    : [errorIssue("page-count", `The PDFs have ${count} pages, but must have ${fewest} to ${most}`)];
  return outcome("pages", `${count} pages`, issues);
}
