import type { TextRole } from "./text_facts.ts";
import type { EffectiveRuns } from "./effective_runs.ts";
import type { BucketRun, TextBucket } from "./format_tally.ts";
import type { RunFormat } from "../styles/run_format.ts";
import { Votes } from "./votes.ts";

/** Levels that are distinguished. */
const LEVELS = ["h1", "h2", "h3"] as const;
/** Minimum size of a heading that is not bold, relative to the text. */
const LARGER = 1.15;
/** Maximum share of the text that headings can have. */
const MOST_OF_TEXT = 0.25;
/** Minimum number of headings in one format; fewer can be names or labels. */
const FEWEST = 3;

interface Look {
  readonly format: RunFormat;
  readonly size: number;
  readonly buckets: TextBucket[];
  headings: number;
  characters: number;
}

/**
 * Finds the headings of a document without heading styles: short paragraphs that repeatedly use one larger or bold
 * format. Larger formats get higher levels. The returned buckets contain only these paragraphs.
 */
export function findFakedHeadings(
  body: readonly TextBucket[],
  runs: EffectiveRuns,
): ReadonlyMap<TextRole, readonly TextBucket[]> {
  const text = plainText(body, runs);
  const looks = new Map<string, Look>();
  for (const bucket of body) {
    for (const run of bucket.runs.values()) {
      const format = runs.of(bucket, run);
      const size = runs.sizeOf(format) ?? 10;
      if (!standsOut(format, size, text)) continue;
      const key = JSON.stringify([size, format.bold, format.italic, format.color, runs.familyOf(format), format.caps]);
      const look = looks.get(key) ?? { format, size, buckets: [], headings: 0, characters: 0 };
      looks.set(key, look);
      look.buckets.push(only(bucket, run));
      look.headings += run.headings.paragraphs;
      look.characters += run.headings.characters;
    }
  }
  const all = body.reduce((sum, { characters }) => sum + characters, 0);
  const kept = [...looks.values()].filter(({ headings }) => headings >= FEWEST).sort(byRank).slice(0, LEVELS.length);
  if (kept.reduce((sum, { characters }) => sum + characters, 0) > MOST_OF_TEXT * all) return new Map();
  return new Map(kept.map(({ buckets }, level): [TextRole, TextBucket[]] => [LEVELS[level] ?? "h3", buckets]));
}

function byRank(a: Look, b: Look): number {
  return b.size - a.size || Number(b.format.bold ?? false) - Number(a.format.bold ?? false) || a.headings - b.headings;
}

interface PlainText {
  readonly size: number;
  readonly bold: boolean;
}

function plainText(body: readonly TextBucket[], runs: EffectiveRuns): PlainText {
  const sizes = new Votes<number>();
  const bold = new Votes<boolean>();
  for (const bucket of body) {
    for (const run of bucket.runs.values()) {
      const format = runs.of(bucket, run);
      sizes.add(runs.sizeOf(format) ?? 10, run.characters);
      bold.add(format.bold ?? false, run.characters);
    }
  }
  return { size: sizes.winner()?.value ?? 10, bold: bold.winner()?.value ?? false };
}

function standsOut(format: RunFormat, size: number, text: PlainText): boolean {
  const bold = format.bold === true && !text.bold;
  return (bold && size >= text.size) || size >= LARGER * text.size;
}

/** Copies a bucket with only one of its runs, and only the paragraphs that are headings. */
function only(bucket: TextBucket, run: BucketRun): TextBucket {
  const { headings: { paragraphs, characters } } = run;
  return { ...bucket, paragraphs, filled: paragraphs, characters, runs: new Map([[0, { ...run, characters }]]) };
}
