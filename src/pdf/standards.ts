import { errorIssue, type Issue } from "../base/issue.ts";

/** PDF standards by their names in options and recipes, with the PDF versions that each one allows. */
const VERSIONS = {
  "1.4": ["1.4"],
  "1.5": ["1.5"],
  "1.6": ["1.6"],
  "1.7": ["1.7"],
  "2.0": ["2.0"],
  "a-1b": ["1.4"],
  "a-1a": ["1.4"],
  "a-2b": ["1.4", "1.5", "1.6", "1.7"],
  "a-2u": ["1.4", "1.5", "1.6", "1.7"],
  "a-2a": ["1.4", "1.5", "1.6", "1.7"],
  "a-3b": ["1.4", "1.5", "1.6", "1.7"],
  "a-3u": ["1.4", "1.5", "1.6", "1.7"],
  "a-3a": ["1.4", "1.5", "1.6", "1.7"],
  "a-4": ["2.0"],
  "a-4f": ["2.0"],
  "a-4e": ["2.0"],
  "ua-1": ["1.7"],
} as const satisfies Record<string, readonly string[]>;

/** PDF standard that a document can be required to conform to: a version, a part of PDF/A with its level, or PDF/UA-1. */
export type PdfStandard = keyof typeof VERSIONS;

/** All standards in the order of the help. */
export const PDF_STANDARDS: readonly PdfStandard[] = Object.keys(VERSIONS).filter(isPdfStandard);

/** Tests whether a name is a standard. */
export function isPdfStandard(name: string): name is PdfStandard {
  return Object.hasOwn(VERSIONS, name);
}

/** Tests whether a standard is PDF/A or PDF/UA, and more than a version of PDF. */
export function isConformance(standard: PdfStandard): boolean {
  return standard.includes("-");
}

/** Tests whether a standard is PDF/A. */
export function isArchival(standard: PdfStandard): boolean {
  return standard.startsWith("a-");
}

/** Tests whether a standard is PDF/A and allows files of any kind in the PDF: PDF/A-3, and PDF/A-4f. */
export function allowsAttachments(standard: PdfStandard): boolean {
  return /^a-3|^a-4f$/.test(standard);
}

/** Tests whether a standard forbids transparency, also in pictures: PDF/A-1. */
export function forbidsTransparency(standard: PdfStandard): boolean {
  return standard.startsWith("a-1");
}

/** Tests whether a standard demands tags: PDF/UA, and PDF/A with level a. */
export function demandsTags(standard: PdfStandard): boolean {
  return standard === "ua-1" || /^a-\da$/.test(standard);
}

/**
 * Checks that a document can conform to all of these standards at once: at most one version, one PDF/A and one PDF/UA,
 * and a PDF version that all of them allow.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { checkStandards } from "./standards.ts";
 *
 * deepStrictEqual(checkStandards(["ua-1", "a-2a"]), []);
 * deepStrictEqual(checkStandards(["ua-1", "a-4"]).map(({ code }) => code), ["standards-conflict"]);
 * ```
 */
export function checkStandards(standards: readonly PdfStandard[]): Issue[] {
  const versions = standards.filter((name) => !isConformance(name));
  const archival = standards.filter(isArchival);
  const twice = [versions, archival].find((group) => new Set(group).size > 1);
  if (twice !== undefined) return [conflict(twice, "a document conforms to only one of them")];
  const common = PDF_VERSIONS.filter((version) => standards.every((name) => allowsVersion(name, version)));
  return common.length > 0 ? [] : [conflict(standards, "they have no PDF version in common")];
}

/** Tests whether a document of a PDF version can conform to a standard. */
export function allowsVersion(name: PdfStandard, version: string): boolean {
  const versions: readonly string[] = VERSIONS[name];
  return versions.includes(version);
}

function conflict(standards: readonly PdfStandard[], reason: string): Issue {
  const names = [...new Set(standards)].join(", ");
  return errorIssue("standards-conflict", `Cannot combine the PDF standards ${names}: ${reason}`, {
    hint: "Choose one version, one PDF/A standard and PDF/UA at most; PDF/UA-1 goes with PDF/A-2 and PDF/A-3.",
  });
}

const PDF_VERSIONS = ["1.4", "1.5", "1.6", "1.7", "2.0"] as const;
