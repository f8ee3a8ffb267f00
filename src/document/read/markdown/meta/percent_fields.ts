import type { MetaField } from "./meta_field.ts";
import { plainFields } from "./plain_fields.ts";

const NAMES = ["title", "author", "date"] as const;

/**
 * Reads pandoc's lines for title, authors and date, each behind a percent sign. Lines that begin with a space continue
 * the one above; each author is on such a line, or behind a semicolon.
 */
export function readPercentFields(text: string): MetaField[] {
  const lines = text.split("\n");
  const starts = lines.flatMap((line, at) => line.startsWith("%") ? [at] : []);
  const fields = NAMES.flatMap((name, i) => {
    const [from, to] = [starts[i], starts[i + 1]];
    const parts = from === undefined ? [] : lines.slice(from, to).map((line) => line.replace(/^%/, "").trim());
    const texts = name === "author" ? parts.flatMap((part) => part.split(";")) : [parts.join(" ")];
    const written = texts.map((each) => each.trim()).filter((each) => each !== "");
    return written.length === 0 ? [] : [{ name, value: name === "author" ? written : written.join(), at: from ?? 0 }];
  });
  const lineOf = (key: string) => 1 + (fields.find(({ name }) => name === key)?.at ?? 0);
  return plainFields(fields.map(({ name, value }) => [name, value]), lineOf);
}
