import type { Breach, SourceFile } from "./house_rules.ts";
import { readSourceFacts } from "./source_facts.ts";

/** English that a native technical writer changes, and what to write. */
const PATTERNS: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/\b(?:is|are) used and not\b/, 'write "is used but not …"'],
  [/\b(?:is|are) not wanted\b/, "say what turned it off"],
  [/\bsets? nothing\b/, 'write "has no effect" or "changes no value"'],
  [/\b(?:is|are) none\b/, 'write "is not a …", or say what is missing'],
  [
    /(?<!\b(?:[Tt]here|[Ww]hich|[Tt]hat|[Ww]ho) )\b(?:is|are) no (?!longer\b|more\b|less\b|other\b|way\b)[a-z]/,
    'write "is not a …"',
  ],
  [/\b[Ww]hoever\b/, 'write "anyone who …"'],
  [/(?:^|[.:;] )Of (?:a|an|the|several|its) [^.:;]*, /, "begin with the subject"],
  [/\b(?:is|are) for [A-Z]\w+ only\b/, 'write "applies only to …"'],
  [/\b(?:was|were) \w+ed before:/, 'write "has already been …"'],
  [/\b(?:is|are) to be \w+ed\b/, 'write "must be …"'],
  [/, (?:allowed|expected|declared|supported) (?:is|are)\b/, 'write "is …, but must be …"'],
  [/, the (?:cap|limit) is\b/, 'write "; the limit is …"'],
  [/\b[Rr]eplace (?!\w+ that\b)[^.;,:]{1,60} by (?!hand\b)/, 'write "replace … with …"'],
  [/\bany more\b/, 'write "no longer"'],
  [/\bby https?\b/i, 'write "over HTTPS"'],
  [/\b[Ww]hatever the\b/, 'write "regardless of the …"'],
];

/** Finds odd English in texts for readers: whole Markdown files, and the texts in the sources of the program. */
export function findOddEnglish(files: readonly SourceFile[]): Breach[] {
  return files.flatMap(({ path, text }) =>
    textsOf(path, text).flatMap(({ value, line }) =>
      PATTERNS.flatMap(([pattern, advice]) => {
        const found = pattern.exec(value);
        if (found === null) return [];
        return [`${path}:${line + value.slice(0, found.index).split("\n").length - 1}: "${found[0]}": ${advice}`];
      })
    )
  );
}

/** The paragraphs of a Markdown file, each on one line, or the texts of a source. */
function textsOf(path: string, text: string): { value: string; line: number }[] {
  if (!path.endsWith(".md")) return readSourceFacts(text).filter(({ kind }) => kind === "text");
  let line = 1;
  return text.split("\n\n").map((paragraph) => {
    const found = { value: paragraph.replaceAll(/\s*\n\s*/g, " "), line };
    line += paragraph.split("\n").length + 1;
    return found;
  });
}
