import { quote, truncate } from "../base/text.ts";
import type { RecipeNode, ScalarNode } from "./recipe_node.ts";
import { didYouMean, findNearest } from "./suggest.ts";

/**
 * Why a value is not what its author may have thought, and what to write instead; undefined where that is not clear.
 * `allowed` is what is allowed in words, `words` are those of which one may be meant.
 */
export function explainValue(node: RecipeNode, allowed: string, words: readonly string[] = []): string | undefined {
  if (node.kind !== "scalar") return undefined;
  if (node.value === null) return explainNothing(node);
  if (typeof node.value === "string") {
    return explainText(node.value, allowed) ?? didYouMean(findNearest(node.value, words));
  }
  const written = truncate(node.source, 40);
  if (typeof node.value === "number" && allowed.startsWith("a length")) {
    return `Give it a unit: ${written}${allowed.includes("0.5em") ? "em" : "pt"}.`;
  }
  const kind = typeof node.value === "number" ? "a number" : "true or false";
  return WANTS_TEXT.test(allowed) ? `YAML reads ${written} as ${kind}; put it in quotes: "${written}".` : undefined;
}

const WANTS_TEXT = /text|one of (?!its)|colour|name|version|id |range|path|hex digits/;

/** A `#` after a space starts a comment, which swallows colours that are not quoted. */
function explainNothing({ comment, source }: ScalarNode): string {
  const swallowed = /^([0-9a-fA-F]{3,8})\b/.exec(comment)?.[1];
  if (swallowed !== undefined && source === "") {
    return `A # behind a space starts a comment; put the colour in quotes: "#${swallowed.toLowerCase()}".`;
  }
  return "Write a value, or remove the line.";
}

const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ...["yes", "on", "y", "true"].map((word) => [word, true] as const),
  ...["no", "off", "n", "false"].map((word) => [word, false] as const),
]);

function explainText(text: string, allowed: string): string | undefined {
  const low = text.toLowerCase();
  const on = SWITCHES.get(low);
  if (allowed === "true or false" && on !== undefined) return `YAML reads it as text; write ${on}.`;
  if (/number|weight/.test(allowed) && /^\d+(?:\.\d+)?$/.test(text)) return `Write it without quotes: ${text}.`;
  if (allowed.startsWith("a colour")) return explainColor(low);
  if (!allowed.startsWith("a length")) return undefined;
  const joined = /^(-?\d+(?:\.\d+)?)\s*(pt|mm|cm|in|em)$/.exec(low);
  if (joined !== null && `${joined[1]}${joined[2]}` !== text) return `Write ${joined[1]}${joined[2]}.`;
  return /px$/.test(low) ? "Pixels have no size on paper; use pt, mm, cm or in." : undefined;
}

function explainColor(low: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(low)?.[1];
  if (digits === undefined) return undefined;
  const hex = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return `Write ${quote(`#${hex}`)}.`;
}
