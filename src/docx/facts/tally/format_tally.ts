import type { Notices } from "../notices.ts";
import type { ParagraphKind, RunKind, SeenParagraph, StoryPlace } from "../story/seen_text.ts";
import type { SeenTable } from "../story/table_builder.ts";

/** Runs of one format in paragraphs of one format. */
export interface BucketRun {
  readonly kind: RunKind;
  readonly link: boolean;
  characters: number;
  /** Possible headings: short paragraphs in only this format that do not end like a sentence. */
  headings: { readonly paragraphs: number; readonly characters: number };
}

/** Count of no headings. */
export const NO_HEADINGS = { paragraphs: 0, characters: 0 } as const;

/** Minimum share of monospaced characters for a paragraph to be counted separately. */
const FIXED = 0.9;

/** Paragraphs of one format in one place. */
export interface TextBucket {
  readonly place: StoryPlace;
  readonly kind: ParagraphKind;
  readonly tableStyle: string | undefined;
  paragraphs: number;
  /** Number of these paragraphs that have text. */
  filled: number;
  characters: number;
  readonly runs: Map<number, BucketRun>;
}

const MAX_BUCKETS = 5_000;
const MAX_RUNS = 20_000;
/** Maximum length of a heading in characters. */
const HEADING_LENGTH = 100;

/** Tally of paragraphs and characters by format. */
export class FormatTally {
  readonly #notices: Notices;
  readonly #buckets = new Map<string, TextBucket>();
  /** First bucket of each style, for paragraphs beyond the limit. */
  readonly #byStyle = new Map<string, TextBucket>();
  #runs = 0;

  /** Creates an empty tally. */
  constructor(notices: Notices) {
    this.#notices = notices;
  }

  /** Returns the counts. */
  get buckets(): Iterable<TextBucket> {
    return this.#buckets.values();
  }

  /** Counts a paragraph. */
  add(paragraph: SeenParagraph): void {
    const bucket = this.#bucketOf(paragraph);
    if (bucket === undefined) return;
    bucket.paragraphs++;
    if (paragraph.characters > 0) bucket.filled++;
    bucket.characters += paragraph.characters;
    for (const { kind, link, characters } of paragraph.runs) {
      const run = this.#runOf(bucket, kind, link);
      if (run !== undefined) run.characters += characters;
    }
    const [only, another] = paragraph.runs;
    if (only === undefined || another !== undefined || paragraph.sentence) return;
    if (paragraph.characters > HEADING_LENGTH || paragraph.place !== "body") return;
    const run = this.#runOf(bucket, only.kind, only.link);
    if (run === undefined) return;
    const { headings: { paragraphs, characters } } = run;
    run.headings = { paragraphs: paragraphs + 1, characters: characters + paragraph.characters };
  }

  #bucketOf({ place, kind, tableStyle, runs, characters }: SeenParagraph): TextBucket | undefined {
    let fixed = 0;
    for (const run of runs) if (run.kind.fixed) fixed += run.characters;
    const apart = fixed > 0 && fixed >= FIXED * characters ? "fixed" : "";
    const key = `${kind.id} ${place} ${apart} ${tableStyle ?? ""}`;
    const known = this.#buckets.get(key);
    if (known !== undefined) return known;
    const style = `${place} ${kind.styleId ?? ""}`;
    if (this.#buckets.size >= MAX_BUCKETS) {
      this.#notices.add("too-many-formats");
      return this.#byStyle.get(style);
    }
    const bucket: TextBucket = { place, kind, tableStyle, paragraphs: 0, filled: 0, characters: 0, runs: new Map() };
    this.#buckets.set(key, bucket);
    if (!this.#byStyle.has(style)) this.#byStyle.set(style, bucket);
    return bucket;
  }

  #runOf({ runs }: TextBucket, kind: RunKind, link: boolean): BucketRun | undefined {
    const key = 2 * kind.id + (link ? 1 : 0);
    const known = runs.get(key);
    if (known !== undefined) return known;
    if (this.#runs >= MAX_RUNS) {
      this.#notices.add("too-many-formats");
      return undefined;
    }
    this.#runs++;
    const run: BucketRun = { kind, link, characters: 0, headings: NO_HEADINGS };
    runs.set(key, run);
    return run;
  }
}

/** Table and the number of tables with the same format. */
export interface CountedTable {
  readonly table: SeenTable;
  count: number;
}

const MAX_LOOKS = 2000;

/** Tally of tables by format. */
export class TableTally {
  readonly #looks = new Map<string, CountedTable>();

  /** Tables with distinct formats and at least two cells; others only frame text. */
  get looks(): readonly CountedTable[] {
    return [...this.#looks.values()];
  }

  /** Counts a table unless it has only one cell. */
  add(table: SeenTable): void {
    if (table.cells < 2) return;
    const { headText, gridWidth, rows: _rows, cells: _cells, ...format } = table;
    const key = JSON.stringify([format, Math.round(gridWidth), headText?.paragraph.id, headText?.run.id]);
    const known = this.#looks.get(key);
    if (known !== undefined) known.count++;
    else if (this.#looks.size < MAX_LOOKS) this.#looks.set(key, { table, count: 1 });
  }
}
