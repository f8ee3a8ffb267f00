import { byCodeUnits } from "../../../base/order.ts";
import { asciiLowerCase } from "../../../base/text.ts";
import { byCount, type CharacterCounts } from "../glyph_gaps.ts";
import { scriptOf } from "../script_of.ts";
import { weightDistance, weightRangeOf } from "../weight_range.ts";
import type { SystemFace } from "./scan_system_fonts.ts";

/** An installed family that supplies characters. */
export interface SystemFamily {
  readonly family: string;
  /** Its faces that are useful: a regular one, and a bold one if it has one. */
  readonly faces: readonly SystemFace[];
  /** Scripts of the characters that it supplies, those with most of them first. */
  readonly scripts: readonly string[];
}

/** Maximum number of families to choose. */
const MAX_FAMILIES = 12;
/** Maximum number of families for one script, of which the later ones supply what the first lacks. */
const MAX_PER_SCRIPT = 3;
/** Share of the best coverage from which on a nicer font wins. */
const NEARLY_ALL = 0.97;

/**
 * Chooses families for characters, script by script: among those that have nearly as many of them as any, fonts of Noto
 * come first, then the name decides. The same fonts and characters always give the same families.
 *
 * `language` is that of the design, which decides about the form of Han characters where the text does not.
 */
export function chooseSystemFonts(
  faces: readonly SystemFace[],
  wanted: CharacterCounts,
  language = "",
): SystemFamily[] {
  const families = [...Map.groupBy(faces, ({ family }) => asciiLowerCase(family)).values()].map(toCandidate);
  const left = new Map(wanted);
  const region = regionOf(new Set([...wanted.keys()].map(scriptOf)), language);
  const chosen: Candidate[] = [];
  for (const characters of groupByScript(wanted)) {
    for (let i = 0; i < MAX_PER_SCRIPT && chosen.length < MAX_FAMILIES; i++) {
      const rest = characters.filter((character) => left.has(character));
      const best = findBest(families, new Map(rest.map((each) => [each, left.get(each) ?? 0])), region);
      if (best === undefined) break;
      chosen.push(best);
      for (const character of best.covers) left.delete(character);
    }
  }
  return describe(chosen, wanted);
}

interface Candidate {
  readonly family: string;
  readonly faces: readonly SystemFace[];
  readonly covers: ReadonlySet<string>;
}

function toCandidate(faces: readonly SystemFace[]): Candidate {
  const regular = nearest(faces, 400);
  const bold = nearest(faces.filter((face) => weightRangeOf(face).max >= 600), 700);
  const useful = [...new Set([...regular, ...bold])];
  return { family: regular[0]?.family ?? "", faces: useful, covers: regular[0]?.covers ?? new Set() };
}

function nearest(faces: readonly SystemFace[], weight: number): SystemFace[] {
  const distance = (face: SystemFace) => weightDistance(face, weight);
  return faces.toSorted((a, b) => distance(a) - distance(b) || byCodeUnits(a.path, b.path)).slice(0, 1);
}

/** Groups characters by script, the scripts with most of them first. Kana and the Han characters beside them are one. */
function groupByScript(wanted: CharacterCounts): string[][] {
  const scripts = new Set([...wanted.keys()].map(scriptOf));
  const groupOf = (character: string) => {
    const script = scriptOf(character);
    return script === "Han" && scripts.has("Japanese") ? "Japanese" : script;
  };
  const total = (characters: readonly string[]) => characters.reduce((sum, each) => sum + (wanted.get(each) ?? 0), 0);
  return [...Map.groupBy(wanted.keys(), groupOf)]
    .sort(([a, one], [b, other]) => total(other) - total(one) || byCodeUnits(a, b))
    .map(([, characters]) => characters);
}

function findBest(families: readonly Candidate[], wanted: CharacterCounts, region: string): Candidate | undefined {
  const gains = families.map((candidate) => ({
    candidate,
    gain: [...wanted].reduce((sum, [character, count]) => candidate.covers.has(character) ? sum + count : sum, 0),
  }));
  const most = Math.max(0, ...gains.map(({ gain }) => gain));
  if (most === 0) return undefined;
  const good = gains.filter(({ gain }) => gain >= most * NEARLY_ALL).map(({ candidate }) => candidate);
  return good.sort((a, b) => {
    return rank(a.family, region) - rank(b.family, region) || byCodeUnits(a.family, b.family);
  })[0];
}

/** Ranks a family: Noto first, sans before others; fonts that have a bit of everything last. */
function rank(family: string, region: string): number {
  const isOfOther = REGION.test(family) && !family.endsWith(` ${region}`) ? 1 : 0;
  if (MAKESHIFT.test(family)) return 8;
  const kind = /^noto sans (?!mono)/i.test(family) ? 0 : /^noto /i.test(family) ? 2 : 4;
  return kind + isOfOther;
}

const REGION = / (?:JP|KR|SC|TC|HK)$/;
const MAKESHIFT = /unifont|fallback|symbola|code2000|arial unicode|quivira|everson mono/i;

/** Returns the region whose forms Han characters have. */
function regionOf(scripts: ReadonlySet<string>, language: string): string {
  if (scripts.has("Japanese")) return "JP";
  if (scripts.has("Hangul")) return "KR";
  if (scripts.has("Bopomofo")) return "TC";
  const tag = language.toLowerCase();
  if (/^zh-(?:.*-)?hk\b/.test(tag)) return "HK";
  if (/^zh-(?:.*-)?(?:hant|tw|mo)\b/.test(tag)) return "TC";
  return tag.startsWith("ja") ? "JP" : tag.startsWith("ko") ? "KR" : "SC";
}

/** Describes the chosen families in their order; each has the characters that none before it has. */
function describe(chosen: readonly Candidate[], wanted: CharacterCounts): SystemFamily[] {
  const left = new Set(wanted.keys());
  return chosen.map(({ family, faces, covers }) => {
    const own = [...left].filter((character) => covers.has(character));
    for (const character of own) left.delete(character);
    const counts = new Map<string, number>();
    for (const character of own) {
      const script = scriptOf(character);
      counts.set(script, (counts.get(script) ?? 0) + (wanted.get(character) ?? 0));
    }
    return { family, faces, scripts: [...counts].sort(([a, m], [b, n]) => n - m || byCodeUnits(a, b)).map(([s]) => s) };
  });
}

/** Maximum number of characters of one script that decide about fonts: those with most occurrences. */
const MAX_SAMPLE = 400;

/** Returns the characters that decide about fonts: of each script those with most occurrences. */
export function sampleCharacters(characters: CharacterCounts): CharacterCounts {
  const byScript = Map.groupBy(characters, ([character]) => scriptOf(character));
  return new Map([...byScript.values()].flatMap((found) => found.sort(byCount).slice(0, MAX_SAMPLE)));
}
