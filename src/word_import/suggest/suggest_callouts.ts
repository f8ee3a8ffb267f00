import { countNoun } from "../../base/count_noun.ts";
import { escapeText, truncate } from "../../base/text.ts";
import type { CalloutFacts } from "../../docx/facts/design_facts.ts";
import type { BorderFacts } from "../../docx/facts/tally/text_facts.ts";
import { isLight } from "../../recipe/color/contrast.ts";
import { isTemplate } from "./absence.ts";
import { inPoints, plainLine, suggest, type Suggester, suggestNothing, type SuggestScope } from "./suggest_scope.ts";
import type { Confidence, Suggestion } from "./suggestion.ts";

type CalloutStyle = "bar" | "box" | "filled" | "rules";

/** A callout of the document and its form in a recipe. */
interface Callout {
  readonly facts: CalloutFacts;
  readonly style: CalloutStyle;
  /** Line of the bar, frame or rules. */
  readonly line: BorderFacts | undefined;
  readonly confidence: Confidence;
}

/** Suggests the shared style of callouts and the colors of each kind. */
export const suggestCallouts: Suggester = (scope) => {
  const callouts = scope.facts.callouts.map((facts) => readCallout(scope, facts));
  const [first] = callouts;
  if (first === undefined) return [];
  const { kinds, left } = assignKinds(callouts);
  return [
    ...suggestLook(scope, first),
    ...[...kinds].flatMap(([kind, callout]) => [
      ...suggestColors(scope, kind, callout),
      ...listOtherLook(kind, callout, first),
    ]),
    ...left.map(({ facts }, i) => listUnknown(facts, i + 1)),
  ];
};

/** Paragraphs from which a style shows how callouts look; one or two may have it by chance. */
const FEWEST = 3;

function readCallout({ facts: document }: SuggestScope, facts: CalloutFacts): Callout {
  const { top, bottom, left, right } = facts.borders ?? {};
  const bar = document.rightToLeft ? right ?? left : left ?? right;
  const others = [top, bottom, bar === left ? right : left].filter((line) => line !== undefined);
  const { count } = facts.evidence;
  const sure = count >= FEWEST || count === 0 && isTemplate(document);
  const confidence = sure && facts.kind !== undefined && facts.evidence.kind === "style" ? "ready" : "review";
  if (bar !== undefined && others.every((line) => 2 * line.thickness <= bar.thickness)) {
    return { facts, style: "bar", line: bar, confidence };
  }
  if (bar !== undefined && others.length >= 2) return { facts, style: "box", line: bar, confidence };
  if (top !== undefined && bottom !== undefined) return { facts, style: "rules", line: top, confidence };
  return { facts, style: "filled", line: undefined, confidence };
}

/** Assigns each kind its callout with the most paragraphs; a single callout of unknown kind becomes the panel. */
function assignKinds(callouts: readonly Callout[]) {
  const kinds = new Map<string, Callout>();
  const left: Callout[] = [];
  for (const callout of callouts) {
    const { kind } = callout.facts;
    if (kind === undefined || kinds.has(kind)) left.push(callout);
    else kinds.set(kind, callout);
  }
  const unknown = left.filter(({ facts: { kind } }) => kind === undefined);
  const [only, another] = unknown;
  if (only === undefined || another !== undefined || kinds.has("panel")) return { kinds, left };
  return { kinds: kinds.set("panel", only), left: left.filter((each) => each !== only) };
}

const LOOKS: Readonly<Record<CalloutStyle, string>> = {
  bar: "a bar at the side",
  box: "a frame",
  filled: "a background color and no lines",
  rules: "a line above and a line below",
};

function suggestLook(scope: SuggestScope, { facts: { evidence }, style, line, confidence }: Callout): Suggestion[] {
  const look = suggest("callouts.style", style, {
    confidence,
    evidence,
    reason: `Callouts have ${LOOKS[style]}`,
  });
  if (line === undefined) return [look];
  const { thickness, note, confidence: plain } = plainLine(line, scope);
  return [
    look,
    suggest("callouts.stroke", inPoints(thickness), {
      ...{ confidence: plain === "ready" ? confidence : plain, evidence },
      reason: `Callouts have a line of this thickness${note}`,
    }),
    suggest("callouts.inset", inPoints(line.space), {
      ...{ confidence, evidence },
      reason: "The space between the line and the text of callouts",
    }),
  ];
}

function suggestColors(scope: SuggestScope, kind: string, { facts, style, line, confidence }: Callout): Suggestion[] {
  const { fill, color: letters, evidence } = facts;
  const behind = style === "rules" ? undefined : fill;
  const dark = behind !== undefined && !isLight(behind);
  // Titles are drawn on the fill, so a bar of its color would hide them.
  const ofLine = line === undefined || line.color === behind ? undefined : plainLine(line, scope).color;
  const ofText = letters === undefined ? undefined : scope.colorOf(letters);
  const color = ofLine ?? ofText ?? (dark ? scope.colorOf("#ffffff") : "text");
  return [
    suggest(`callouts.${kind}.color`, color, {
      ...{ confidence, evidence },
      reason: ofLine === undefined
        ? `The text of "${kind}" callouts has this color`
        : `The line of "${kind}" callouts has this color`,
    }),
    ...style === "rules"
      ? []
      : [suggest(`callouts.${kind}.background`, fill === undefined ? "paper" : scope.colorOf(fill), {
        ...{ confidence, evidence },
        reason: fill === undefined
          ? `"${kind}" callouts have no background color`
          : `"${kind}" callouts have this background color`,
      })],
  ];
}

function listOtherLook(kind: string, { facts: { evidence }, style }: Callout, first: Callout): Suggestion[] {
  if (style === first.style) return [];
  const reason = `"${kind}" callouts have ${LOOKS[style]}; in recipes all callouts share one style, here ${
    LOOKS[first.style]
  }`;
  return [suggestNothing(`callouts.${kind}.otherStyle`, evidence, reason)];
}

function listUnknown({ evidence, kind }: CalloutFacts, number: number): Suggestion {
  const { name, count } = evidence;
  const times = countNoun(count, "paragraph");
  const why = kind === undefined ? "recipes have no matching kind" : `another style already provides "${kind}"`;
  const reason = `Style ${escapeText(truncate(name, 60))} (${times}) looks like a callout; ${why}`;
  return suggestNothing(`callouts.other${number}`, evidence, reason);
}
