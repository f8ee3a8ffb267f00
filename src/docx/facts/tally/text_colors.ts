import { present } from "../../../base/present.ts";
import { DIRECT_SHARE } from "../areas/role_facts.ts";
import type { Found } from "./text_facts.ts";
import type { EffectiveRuns } from "./effective_runs.ts";
import type { BucketRun, TextBucket } from "./format_tally.ts";
import type { RunFormat } from "../styles/run_format.ts";
import type { Languages } from "../styles/settings.ts";
import type { StyleSheet } from "../styles/style_sheet.ts";
import { Votes } from "./votes.ts";

const MAX_COLORS = 4096;

/** Calls `visit` for each run, with its effective format. */
function eachRun(
  buckets: readonly TextBucket[],
  runs: EffectiveRuns,
  visit: (format: RunFormat, run: BucketRun, bucket: TextBucket) => void,
): void {
  for (const bucket of buckets) {
    for (const run of bucket.runs.values()) visit(runs.of(bucket, run), run, bucket);
  }
}

/** Counts characters by color, without those in the automatic color. */
export function countColors(buckets: readonly TextBucket[], runs: EffectiveRuns): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  eachRun(buckets, runs, ({ color }, { characters }) => {
    if (typeof color !== "string" || (uses.size >= MAX_COLORS && !uses.has(color))) return;
    uses.set(color, (uses.get(color) ?? 0) + characters);
  });
  return uses;
}

/** Reads the color and underline of links: of their character style, unless most links look different. */
export function readLinks(
  buckets: readonly TextBucket[],
  runs: EffectiveRuns,
  sheet: StyleSheet,
): { color?: Found<string>; underline?: Found<boolean> } {
  const colors = new Votes<string | undefined>();
  const underlines = new Votes<boolean | undefined>();
  let count = 0;
  eachRun(buckets.filter(({ place }) => place !== "contents"), runs, ({ color, underline }, { link, characters }) => {
    if (!link) return;
    count += characters;
    colors.add(color ?? undefined, characters);
    underlines.add(underline, characters);
  });
  const style = sheet.all.find(({ id, type }) => type === "character" && sheet.role(id) === "hyperlink");
  const ofStyle = style === undefined ? {} : sheet.resolve(style.id).run;
  const decide = <T>(votes: Votes<T | undefined>, ofStyle: T | undefined): Found<T> | undefined => {
    const most = votes.majority(DIRECT_SHARE);
    if (most !== undefined && most.value !== ofStyle) {
      return most.value === undefined
        ? undefined
        : { value: most.value, evidence: { kind: "direct", name: style?.name ?? "Hyperlink", count: most.weight } };
    }
    if (style === undefined || ofStyle === undefined) return undefined;
    return { value: ofStyle, evidence: { kind: "style", name: style.name, count, unit: "characters" } };
  };
  return present({
    color: decide(colors, ofStyle.color ?? undefined),
    underline: decide(underlines, ofStyle.underline),
  });
}

const LANGUAGE_KEYS = { latin: "latin", eastAsia: "eastAsia", cs: "bidi" } as const;

/** Returns the language of most of the text, or else that of the document's settings. */
export function readLanguage(
  buckets: readonly TextBucket[],
  runs: EffectiveRuns,
  { sheet, languages }: { readonly sheet: StyleSheet; readonly languages: Languages },
): Found<string> | undefined {
  const key = LANGUAGE_KEYS[runs.script];
  const votes = new Votes<string | undefined>();
  eachRun(buckets, runs, ({ language }, { characters }) => votes.add(language?.[key], characters));
  const byDefault = sheet.defaults.run.language?.[key];
  const most = votes.winner();
  if (most?.value !== undefined && most.value !== byDefault) {
    const plain = sheet.defaultStyle("paragraph");
    const ofStyle = plain === undefined ? undefined : sheet.resolve(plain.id).run.language?.[key];
    const name = plain?.name ?? "Normal";
    return {
      value: most.value,
      evidence: {
        kind: ofStyle === most.value ? "style" : "direct",
        name,
        count: most.weight,
        unit: "characters",
      },
    };
  }
  if (byDefault !== undefined) {
    return { value: byDefault, evidence: { kind: "setting", name: "docDefaults", count: most?.weight ?? 0 } };
  }
  const set = languages[key];
  return set === undefined ? undefined : { value: set, evidence: { kind: "setting", name: "themeFontLang", count: 1 } };
}

/** Checks whether most of the text is in right-to-left paragraphs. */
export function isRightToLeft(buckets: readonly TextBucket[]): boolean {
  let all = 0;
  let fromRight = 0;
  for (const { characters, kind } of buckets) {
    all += characters;
    if (kind.effective.rightToLeft === true) fromRight += characters;
  }
  return all > 0 && 2 * fromRight > all;
}
