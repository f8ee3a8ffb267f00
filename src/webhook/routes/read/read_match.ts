import { didYouMean, nearestName } from "../../../base/nearest_name.ts";
import { quote, truncate } from "../../../base/text.ts";
import { present } from "../../../base/present.ts";
import { EVENT_TYPES, isEventType } from "../../event_type.ts";
import type { RouteMatch } from "../route.ts";
import { MapReader, type TextRule } from "./map_reader.ts";
import type { YamlTree } from "./read_yaml_tree.ts";
import type { RouteFindings } from "./route_findings.ts";
import { MATCH_KEYS } from "./route_keys_table.ts";

const ANY: TextRule = { expected: "a text", isValid: (text) => text.trim() !== "" };
const SPACE: TextRule = {
  expected: "a space key, such as DOCS or ~jane",
  isValid: (text) => /^~?[\p{L}\p{N}._:@+-]{1,254}$/u.test(text),
};
const PAGE: TextRule = { expected: "a page ID, such as 12345", isValid: (text) => /^[1-9]\d{0,18}$/.test(text) };
const LABEL: TextRule = {
  expected: "a label, which has no spaces",
  isValid: (text) => /^[^\s*]{1,255}$/u.test(text),
  hint: "Only title has patterns with *.",
};
const USER: TextRule = {
  expected: "an account ID, a user key or an e-mail address",
  isValid: (text) => /^[^\s*]{1,320}$/u.test(text),
  hint: "Only title has patterns with *.",
};

/** Reads the conditions of a route. */
export function readMatch(tree: YamlTree | undefined, findings: RouteFindings): RouteMatch {
  const reader = tree && MapReader.open(tree, { keys: MATCH_KEYS, name: "match" }, findings);
  if (reader === undefined) return {};
  const types = reader.texts("type", ANY);
  for (const { text, place } of types ?? []) {
    if (isEventType(text)) continue;
    const nearest = nearestName(text, Object.keys(EVENT_TYPES));
    const hint = didYouMean(nearest) ?? `Event types: ${Object.keys(EVENT_TYPES).join(", ")}.`;
    findings.error("unknown-event-type", `${quote(truncate(text, 80))} is not an event type`, { ...place, hint });
  }
  const texts = (key: string, rule: TextRule) => reader.texts(key, rule)?.map(({ text }) => text);
  return present({
    types: types?.map(({ text }) => text),
    spaces: texts("space", SPACE),
    pages: texts("page", PAGE),
    labels: texts("label", LABEL),
    titles: texts("title", ANY),
    users: texts("user", USER),
  });
}
