import { countNoun } from "../../base/count_noun.ts";
import type { ScanReport } from "../../docx/scan_placeholders.ts";

const CLASSES = ["content", "supported", "unsupported", "never"] as const;

/** Returns the JSON form of the placeholders of a Word file. */
export function scanJson({ hasContent, placeholders }: ScanReport) {
  return {
    hasContent,
    placeholders: placeholders.map((each) => {
      return { name: each.name, class: each.class, part: each.part, count: each.count, raw: each.raw };
    }),
  };
}

/** Summarizes the placeholders of a Word file, counting every occurrence: `3 placeholders: 1 content, 2 supported`. */
export function scanText({ placeholders }: ScanReport): string {
  const count = (rows: ScanReport["placeholders"]) => rows.reduce((sum, row) => sum + row.count, 0);
  const total = count(placeholders);
  if (total === 0) return "no placeholders";
  const classes = CLASSES.map((name) => [name, count(placeholders.filter((row) => row.class === name))] as const);
  const parts = classes.filter(([, number]) => number > 0).map(([name, number]) => `${number} ${name}`);
  return `${countNoun(total, "placeholder")}: ${parts.join(", ")}`;
}
