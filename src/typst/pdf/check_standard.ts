import { errorIssue, type Issue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import {
  allowsVersion,
  demandsTags,
  forbidsTransparency,
  isArchival,
  isConformance,
  type PdfStandard,
} from "../../pdf/standards.ts";
import type { PdfEvidence } from "./pdf_evidence.ts";
import type { FlawKind } from "./pdf_flaws.ts";
import type { XmpFacts } from "./catalog_facts.ts";

/** Rule of standards that the bytes of a PDF show to be kept or broken. */
interface StandardRule {
  /** Name in a report. */
  readonly name: string;
  readonly appliesTo: (standard: PdfStandard) => boolean;
  /** Returns what breaks the rule; undefined if nothing does. */
  readonly findBreach: (evidence: PdfEvidence, standard: PdfStandard) => string | undefined;
}

/** Returns the names of the rules that a PDF of a standard is checked against, in the order of the check. */
export function listRules(standard: PdfStandard): string[] {
  return rulesOf(standard).map(({ name }) => name);
}

/**
 * Checks a PDF against the rules of a standard that its bytes alone can prove. A complete validator has about a hundred
 * more, most of them about the content of pages.
 */
export function checkStandard(evidence: PdfEvidence, standard: PdfStandard): Issue[] {
  return rulesOf(standard).flatMap(({ name, findBreach }) => {
    const breach = findBreach(evidence, standard);
    if (breach === undefined) return [];
    const message = `The PDF does not conform to ${showStandard(standard)}, rule "${name}": ${breach}`;
    return [errorIssue("standard-not-met", message)];
  });
}

/**
 * Returns the usual name of a standard.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { showStandard } from "./check_standard.ts";
 *
 * strictEqual(showStandard("a-2a"), "PDF/A-2a");
 * strictEqual(showStandard("1.7"), "PDF 1.7");
 * ```
 */
export function showStandard(standard: PdfStandard): string {
  return standard.includes("-")
    ? `PDF/${standard.replace(/^[a-z]+/, (part) => part.toUpperCase())}`
    : `PDF ${standard}`;
}

function rulesOf(standard: PdfStandard): StandardRule[] {
  return RULES.filter(({ appliesTo }) => appliesTo(standard));
}

function isUniversal(standard: PdfStandard): boolean {
  return standard === "ua-1";
}

/** Tests whether a standard demands that text can be copied and searched: all but the basic levels of PDF/A. */
function demandsUnicode(standard: PdfStandard): boolean {
  return isConformance(standard) && !standard.endsWith("b");
}

/** PDF/A standards that allow embedded files of any kind. */
const FILE_STANDARDS: readonly PdfStandard[] = ["a-3b", "a-3u", "a-3a", "a-4f", "a-4e"];

const RULES: readonly StandardRule[] = [
  { name: "version", appliesTo: () => true, findBreach: findWrongVersion },
  {
    name: "identifier",
    appliesTo: isConformance,
    findBreach: ({ metadata }, standard) => findWrongIdentifier(metadata, standard),
  },
  {
    name: "encryption",
    appliesTo: isArchival,
    findBreach: ({ encrypted }) => encrypted ? "the file is encrypted" : undefined,
  },
  forbid("file identifier", isArchival, ["missing-file-identifier"]),
  forbid("fonts", isConformance, ["font-not-embedded"]),
  forbid("readable text", demandsUnicode, ["font-without-unicode"]),
  {
    name: "colors",
    appliesTo: isArchival,
    findBreach: ({ outputIntent }) => outputIntent ? undefined : "the file embeds no color profile",
  },
  forbid("scripts and actions", isArchival, ["script", "action"]),
  forbid("transparency", forbidsTransparency, ["transparency"]),
  forbid("embedded files", (standard) => isArchival(standard) && !FILE_STANDARDS.includes(standard), ["embedded-file"]),
  forbid("described files", (standard) => FILE_STANDARDS.includes(standard), [
    "file-without-relationship",
    "file-without-media-type",
  ]),
  {
    name: "tags",
    appliesTo: demandsTags,
    findBreach: ({ tagged }) => tagged ? undefined : "the file is not tagged",
  },
  { name: "language", appliesTo: demandsTags, findBreach: findWrongLanguage },
  {
    name: "title",
    appliesTo: isUniversal,
    findBreach: ({ metadata }) => metadata?.title === undefined ? "its metadata has no title" : undefined,
  },
  {
    name: "title bar",
    appliesTo: isUniversal,
    findBreach: ({ showsTitle }) => showsTitle ? undefined : "viewers show the file name in place of the title",
  },
  forbid("alternative texts", demandsTags, ["figure-without-alternative-text", "formula-without-alternative-text"]),
  forbid("header cells", isUniversal, ["table-without-header-cell", "header-cell-without-scope"]),
  forbid("heading levels", isUniversal, ["skipped-heading-level"]),
  forbid("tab order", isUniversal, ["page-without-tab-order"]),
  forbid("link descriptions", isUniversal, ["link-without-description"]),
];

function forbid(name: string, appliesTo: StandardRule["appliesTo"], kinds: readonly FlawKind[]): StandardRule {
  return {
    name,
    appliesTo,
    findBreach({ flaws }) {
      const found = flaws.filter(({ kind }) => kinds.includes(kind));
      const shown = found.map(({ kind, count, places }) => {
        const [one, many] = FLAW_NOUNS[kind];
        return `${count} ${count === 1 ? one : many} (${places.map((place) => truncate(place, 60)).join(", ")})`;
      });
      return shown.length === 0 ? undefined : shown.join("; ");
    },
  };
}

function findWrongVersion({ version }: PdfEvidence, standard: PdfStandard): string | undefined {
  return allowsVersion(standard, version) ? undefined : `the file is PDF ${version}`;
}

function findWrongIdentifier(metadata: XmpFacts | undefined, standard: PdfStandard): string | undefined {
  const claimed = standard === "ua-1" ? showUniversalClaim(metadata) : showArchivalClaim(metadata);
  return claimed === showStandard(standard)
    ? undefined
    : `the metadata claims ${claimed === "" ? "nothing" : quote(claimed)}`;
}

function showUniversalClaim({ pdfuaPart }: Partial<XmpFacts> = {}): string {
  return pdfuaPart === undefined ? "" : `PDF/UA-${truncate(pdfuaPart, 20)}`;
}

/** Renders the claim of PDF/A; part 4 must have a revision, the others a level. */
function showArchivalClaim({ pdfaPart, pdfaConformance, pdfaRevision }: Partial<XmpFacts> = {}): string {
  if (pdfaPart === undefined) return "";
  const level = truncate((pdfaConformance ?? "").toLowerCase(), 20);
  const revision = pdfaPart === "4" && !/^\d{4}$/.test(pdfaRevision ?? "") ? " without a revision" : "";
  return `PDF/A-${truncate(pdfaPart, 20)}${level}${revision}`;
}

function findWrongLanguage({ language = "", metadata }: PdfEvidence): string | undefined {
  if (language === "") return "the file names no language";
  const claimed = metadata?.languages ?? [];
  const isKnown = claimed.length === 0 || claimed.some((each) => each.toLowerCase() === language.toLowerCase());
  return isKnown ? undefined : `the file is in ${quote(truncate(language, 40))}, its metadata names another language`;
}

const FLAW_NOUNS: Readonly<Record<FlawKind, readonly [one: string, many: string]>> = {
  "missing-file-identifier": ["missing identifier of the file", "missing identifiers of the file"],
  "font-not-embedded": ["font that is not embedded", "fonts that are not embedded"],
  "font-without-unicode": ["font whose text cannot be read", "fonts whose text cannot be read"],
  "script": ["script", "scripts"],
  "action": ["forbidden action", "forbidden actions"],
  "transparency": ["use of transparency", "uses of transparency"],
  "embedded-file": ["embedded file", "embedded files"],
  "file-without-relationship": [
    "embedded file without a relationship to the document",
    "embedded files without a relationship to the document",
  ],
  "file-without-media-type": ["embedded file without a media type", "embedded files without a media type"],
  "figure-without-alternative-text": ["figure without alternative text", "figures without alternative text"],
  "formula-without-alternative-text": ["formula without alternative text", "formulas without alternative text"],
  "table-without-header-cell": ["table without header cells", "tables without header cells"],
  "header-cell-without-scope": ["header cell without a scope", "header cells without a scope"],
  "skipped-heading-level": ["heading that skips a level", "headings that skip a level"],
  "page-without-tab-order": ["page without a tab order", "pages without a tab order"],
  "link-without-description": ["link without a description", "links without a description"],
};
