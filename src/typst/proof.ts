import { LANGUAGES_FROM_RIGHT } from "../pdf/design/languages.ts";
import { errorIssue, hasErrors, type Issue } from "../base/issue.ts";
import { sha256Hex } from "../base/sha256.ts";
import { quote, truncate } from "../base/text.ts";
import { CATALOG } from "../pdf/catalog/catalog.ts";
import type { DesignValues } from "../pdf/design/design.ts";
import type { CompileEngine, CompileResult, Diagnostic } from "../pdf/engine.ts";
import type { PdfStandard } from "../pdf/standards.ts";
import { chooseFonts, type ChosenFonts } from "./fonts/choose_fonts.ts";
import { findLostRuns } from "./pdf/find_text.ts";
import { findMissingCharacters } from "./fonts/missing_characters.ts";
import type { FontLibrary } from "./fonts/font_library.ts";
import { comparableText } from "./pdf/comparable_text.ts";
import type { PdfFacts } from "./pdf/pdf_facts.ts";
import type { PdfReader } from "./pdf/pdf_reader.ts";
import { checkValidation, proveStandards, type StandardReaders } from "./prove_standards.ts";
import type { StandardsProof, StandardVerdict } from "./prove_standards.ts";
import { SAMPLE_DATE } from "./zoo/sample_date.ts";
import { loadZoo, type Zoo } from "./zoo/zoo.ts";

/** Template whose source was generated from its design. */
export interface ProofInput {
  /** Members of the pack: `tool.typ`, `assets/…`. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The complete design. */
  readonly values: DesignValues;
  /** Standards that the PDF must conform to; default: none. */
  readonly standards?: readonly PdfStandard[];
}

/** Tools of a proof. */
export interface ProofTools {
  /** The compiler. */
  readonly engine: CompileEngine;
  /** The fonts. */
  readonly library: FontLibrary;
  /** Reads the PDF. */
  readonly pdfs: PdfReader;
  /** Validates the PDF with veraPDF; default: not. */
  readonly validate?: StandardReaders["validate"];
  /** Stops the work. */
  readonly signal?: AbortSignal;
}

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

/** Result of compiling and checking the feature zoo. */
export interface Proof {
  /** Whether every check passed. */
  readonly ok: boolean;
  /** The compiler. */
  readonly engine: { readonly kind: CompileEngine["kind"]; readonly version: string };
  /** Checks in a fixed order; after a failed compilation only that one. */
  readonly checks: readonly ProofCheck[];
  /** An error for every failed check. */
  readonly issues: readonly Issue[];
  /** Verdicts on the demanded standards, and what the bytes of the PDF show. */
  readonly standards: StandardsProof;
  /** Number of pages of the PDF. */
  readonly pages: number;
  /** SHA-256 of the PDF, 64 lowercase hex digits; empty without a PDF. */
  readonly pdfSha256: string;
  /** The PDF itself. */
  readonly pdf?: Uint8Array<ArrayBuffer>;
}

/** Minimum and maximum number of pages of the zoo. */
const PAGE_BOUNDS = [8, 120] as const;

/** Text of the design with letters that no font contains. */
interface MissingLetters {
  readonly path: string;
  readonly missing: readonly string[];
}

/** The zoo, compiled with a template. */
export interface CompiledZoo {
  /** The compiler. */
  readonly engine: Proof["engine"];
  /** Its result. */
  readonly result: CompileResult;
  /** The zoo. */
  readonly zoo: Zoo;
  /** Fonts that the design requires. */
  readonly fonts: Pick<ChosenFonts, "faces" | "issues"> & { readonly letters: readonly MissingLetters[] };
  /** The design. */
  readonly values: DesignValues;
  /** Standards that the PDF must conform to. */
  readonly standards: readonly PdfStandard[];
}

/**
 * Compiles the feature zoo with a template. The compiler is not needed afterwards; closing it before {@linkcode
 * judgeZoo} frees its memory.
 *
 * @throws {CompileError} when the compiler does not answer.
 */
export async function compileZoo(
  input: ProofInput,
  tools: Omit<ProofTools, "pdfs" | "validate">,
): Promise<CompiledZoo> {
  const { files, values, standards = [] } = input;
  const { engine: { kind, version }, library, signal } = tools;
  const [zoo, { faces, fonts, issues }] = await Promise.all([loadZoo(), chooseFonts(values, library)]);
  const project = new Map([...zoo.files, ...[...files].map(([path, bytes]) => [`/${path}`, bytes] as const)]);
  const dated = standards.length === 0 ? {} : { standards, timestamp: SAMPLE_DATE };
  const job = { files: project, main: "/main.typ", fonts, ...dated };
  const result = await tools.engine.compile(signal === undefined ? job : { ...job, signal });
  const letters = findMissingLetters(values, fonts);
  return { engine: { kind, version }, result, zoo, fonts: { faces, issues, letters }, values, standards };
}

/**
 * Checks the compiled zoo: no errors or warnings, every required font embedded under its own name, tags, title,
 * language, the text of every section, an outline of its headings, a number of pages within limits, and the demanded
 * standards.
 *
 * @throws {CompileError} when the PDF cannot be read within the limits.
 */
export async function judgeZoo(
  { engine, result: { pdf, diagnostics }, zoo, fonts, values, standards }: CompiledZoo,
  { pdfs, validate, signal }: Pick<ProofTools, "pdfs" | "validate" | "signal">,
): Promise<Proof> {
  const compiled = [checkCompile(diagnostics), checkWarnings(diagnostics)];
  if (pdf === undefined) return conclude(engine, [checkFonts(fonts, undefined), ...compiled]);
  const task = signal === undefined ? { pdf } : { pdf, signal };
  const facts = await pdfs.readFacts(task);
  const proven = await proveStandards(task, standards, { pdfs, validate });
  return {
    ...conclude(engine, [
      ...compiled,
      checkFonts(fonts, facts),
      checkLetters(fonts),
      check("tags", facts.tagged, "untagged-pdf", "the PDF is tagged", "The PDF is not tagged"),
      checkTitle(zoo, facts),
      checkLanguage(values, facts),
      checkText(zoo, values, facts),
      checkOutline(zoo, values, facts),
      checkPages(facts),
      ...proven.verdicts.map(checkVerdict),
      ...checkWithVeraPdf(proven, standards),
    ]),
    standards: proven,
    pages: facts.pages.length,
    pdfSha256: await sha256Hex(pdf),
    pdf,
  };
}

interface Outcome extends ProofCheck {
  readonly issues: readonly Issue[];
}

function conclude(engine: Proof["engine"], outcomes: readonly Outcome[]): Proof {
  const issues = outcomes.flatMap((outcome) => outcome.issues);
  const checks = outcomes.map(({ name, ok, detail }) => ({ name, ok, detail }));
  return { ok: !hasErrors(issues), engine, checks, issues, standards: { verdicts: [] }, pages: 0, pdfSha256: "" };
}

function outcome(name: string, detail: string, issues: readonly Issue[]): Outcome {
  return { name, ok: !hasErrors(issues), detail, issues };
}

function check(name: string, ok: boolean, code: string, detail: string, failure: string): Outcome {
  return outcome(name, ok ? detail : failure, ok ? [] : [errorIssue(code, failure)]);
}

function checkCompile(diagnostics: readonly Diagnostic[]): Outcome {
  const issues = diagnostics.filter(({ severity }) => severity === "error").map((each) =>
    report("compile-error", each)
  );
  return outcome("compile", `${issues.length} errors`, issues);
}

function checkWarnings(diagnostics: readonly Diagnostic[]): Outcome {
  const issues = diagnostics.filter(({ severity }) => severity === "warning")
    .map((each) => report("compile-warning", each));
  return outcome("warnings", `${issues.length} warnings`, issues);
}

function report(code: string, { message, file, line, column }: Diagnostic): Issue {
  return errorIssue(code, `The compiler reports: ${message}`, { path: file, line, column });
}

function checkFonts({ faces, issues: missing }: CompiledZoo["fonts"], facts: PdfFacts | undefined): Outcome {
  const embedded = new Set(facts?.fonts.filter((font) => font.embedded).map(({ name }) => name));
  const names = [...new Set(faces.map(({ postscriptName }) => postscriptName))];
  const absent = facts === undefined ? [] : names.filter((name) => !embedded.has(name));
  const loose = facts?.fonts.filter((font) => !font.embedded) ?? [];
  return outcome("fonts", facts === undefined ? `${names.length} found` : [...embedded].join(", "), [
    ...missing,
    ...absent.map((name) => {
      const hint = "The file found for this family may be another font; check fonts and --font-path.";
      return errorIssue("font-not-embedded", `The PDF does not embed the required font ${quote(name)}`, { hint });
    }),
    ...loose.map(({ name }) => errorIssue("font-not-embedded", `The PDF uses ${quote(name)} without embedding it`)),
  ]);
}

function checkTitle({ title }: Zoo, facts: PdfFacts): Outcome {
  const ok = facts.title === title;
  const failure = `The PDF's title is ${quote(truncate(facts.title, 80))}, the document's is ${quote(title)}`;
  return check("title", ok, "wrong-title", quote(title), failure);
}

function checkLanguage(values: DesignValues, { language = "" }: PdfFacts): Outcome {
  const region = values.get("localization.region");
  const wanted = [values.get("localization.language"), ...(region === "" ? [] : [region])].join("-");
  const failure = `The PDF's language is ${quote(truncate(language, 40))}, the design's is ${quote(wanted)}`;
  return check("language", language === wanted, "wrong-language", wanted, failure);
}

const SHOWN_RUNS = 3;

function checkText({ sections }: Zoo, values: DesignValues, facts: PdfFacts): Outcome {
  const runs = sections.flatMap(({ texts }) => texts);
  const anyOrder = startsAtRight(values);
  const lost = new Set(findLostRuns(runs, facts.pages.map((page) => page.text), { anyOrder }));
  const issues = sections.flatMap(({ title, texts }) => {
    const missing = texts.filter((run) => lost.has(run));
    if (missing.length === 0) return [];
    const shown = missing.slice(0, SHOWN_RUNS).map((run) => quote(truncate(run, 60))).join(", ");
    const message = `The section ${quote(title)} has ${missing.length} texts that are not in the PDF: ${shown}`;
    return [errorIssue("missing-text", message, { hint: "Check the preview; a font may lack these letters." })];
  });
  return outcome("text", `${sections.length} sections`, issues);
}

function startsAtRight(values: DesignValues): boolean {
  const direction = values.get("localization.direction");
  return direction === "rtl" ||
    direction === "auto" && LANGUAGES_FROM_RIGHT.includes(String(values.get("localization.language")));
}

/** Checks the design's own texts for letters that no font contains; the compiler would draw boxes without a warning. */
function checkLetters({ letters }: CompiledZoo["fonts"]): Outcome {
  const issues = letters.map(({ path, missing }) => {
    const shown = missing.slice(0, 10).map((letter) => quote(letter)).join(", ");
    const hint = "Add a font that has them to typography.fallback, and its file to fonts or with --font-path.";
    return errorIssue("missing-letters", `No font has these letters of ${path}: ${shown}`, { path, hint });
  });
  return outcome("letters", `${letters.length} texts with letters that no font has`, issues);
}

/** Finds the texts of a design with letters that no font contains. */
function findMissingLetters(values: DesignValues, fonts: readonly Uint8Array[]): MissingLetters[] {
  return CATALOG.capabilities.flatMap(({ path, value: { kind } }) => {
    const text = values.get(path);
    const missing = kind === "text" && typeof text === "string" && NOT_LATIN.test(text)
      ? findMissingCharacters(text, fonts)
      : [];
    return missing.length === 0 ? [] : [{ path, missing }];
  });
}

const NOT_LATIN = /[^\u0020-\u007e\u00a0-\u00ff\n]/;

function checkOutline({ headings }: Zoo, values: DesignValues, { outline }: PdfFacts): Outcome {
  const depth = values.get("bookmarks.enabled") === true ? Number(values.get("bookmarks.depth")) : 0;
  const wanted = headings.filter(({ level }) => level <= depth).map(({ text }) => comparableText(text));
  const found = outline.map(({ title }) => comparableText(title));
  const ok = wanted.length === found.length && wanted.every((text, i) => found[i]?.endsWith(text));
  const failure = `The PDF's outline has ${found.length} entries that do not match the ${wanted.length} headings`;
  return check("outline", ok, "wrong-outline", `${found.length} entries`, failure);
}

function checkPages({ pages: { length } }: PdfFacts): Outcome {
  const [fewest, most] = PAGE_BOUNDS;
  const failure = `The PDF has ${length} pages, expected are ${fewest} to ${most}`;
  return check("pages", length >= fewest && length <= most, "page-count", `${length} pages`, failure);
}

function checkVerdict({ standard, rules, issues }: StandardVerdict): Outcome {
  return outcome(standard, `${rules.length - issues.length} of ${rules.length} rules kept`, issues);
}

function checkWithVeraPdf({ validation }: StandardsProof, standards: readonly PdfStandard[]): Outcome[] {
  if (validation === undefined) return [];
  return [outcome("verapdf", `veraPDF ${validation.version}`, checkValidation(validation, standards))];
}
