/** License text in its parts. */
export interface LicenseTerms {
  /** Lines that name the license. */
  readonly title: readonly string[];
  /** Lines that name the holders of the copyright. */
  readonly notice: readonly string[];
  /** What is permitted, on which conditions; the same for many parts. */
  readonly terms: string;
}

/** Splits a license text into its title, its copyright notice and its terms; an unusual text consists of terms only. */
export function splitLicense(text: string): LicenseTerms {
  const start = text.search(TERMS);
  const head = text.slice(0, Math.max(start, 0)).split("\n").map((line) => line.trim()).filter((line) => line !== "");
  const title = head.filter((line) => TITLE.test(line));
  const notice = head.filter((line) => !TITLE.test(line));
  const isUsual = notice.every((line) => NOTICE.test(line));
  return start >= 0 && isUsual ? { title, notice, terms: text.slice(start).trim() } : splitApache(text);
}

/** Two texts with this value equal have the same terms, though lines, quotes or bullets differ. */
export function comparableTerms(terms: string): string {
  return terms.toLowerCase().replaceAll(/[^a-z0-9]+/g, " ").trim();
}

/** Removes the appendix, which says how to apply the license; its copyright line belongs to the notice. */
function splitApache(text: string): LicenseTerms {
  const end = text.search(/^\s*END OF TERMS AND CONDITIONS$/m);
  if (end < 0 || !text.trimStart().startsWith("Apache License")) return { title: [], notice: [], terms: text.trim() };
  const lines = text.slice(end).split("\n").map((line) => line.trim());
  const notice = lines.filter((line) => /^Copyright .*\d{4}/.test(line) && !/yyyy|name of copyright/.test(line));
  return { title: [], notice, terms: text.slice(0, end).trim() };
}

/** Where the terms of the usual licenses start. */
const TERMS = new RegExp(
  "^[ \\t]*(?:Permission is hereby granted, free of charge|Permission to use, copy, modify|" +
    "Redistribution and use in source|This software is provided ['‘`]as-is|NOTICE TO USER)",
  "m",
);
const TITLE =
  /^[#\s]*(?:\(?(?:the )?(?:MIT|ISC|zlib|(?:modified )?BSD|Unicode)\b.{0,40}(?:licen[cs]e|V3)\b.{0,30}|COPYRIGHT AND PERMISSION NOTICE|BSD .{0,20}Clause.*|\(MIT\)|MIT)$/i;
const NOTICE = /copyright|©|\(c\)|all rights reserved|^(?:and|with|by|from)\b|https?:|@/i;
