import { joinAlternatives } from "../../../../base/join_alternatives.ts";
import { quote, truncate } from "../../../../base/text.ts";
import {
  checkConditions,
  type CheckedCondition,
  matchRoute,
  type RouteFact,
  type RouteFacts,
} from "../../../../webhook/routes/match_route.ts";
import { previewRoute, type RoutePreview } from "../../../../webhook/routes/preview_route.ts";
import type { Route } from "../../../../webhook/routes/route.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { printable, printableLine } from "../../../../console/output/printable.ts";
import type { Look, Paint } from "../../../../console/output/style.ts";

/** What a route says about an event. */
export interface RouteTest {
  readonly name: string;
  readonly result: "match" | "no-match" | "undecided";
  readonly conditions: readonly CheckedCondition[];
  /** What it would do; undefined if it does not take the event. */
  readonly preview?: RoutePreview;
}

/** ID that texts show in place of that of the inbox. */
const SAMPLE_ID = "1";

/** Tries a route on an event. */
export function tryRoute(route: Route, facts: RouteFacts): RouteTest {
  const { name } = route;
  const conditions = checkConditions(route, facts);
  const matches = matchRoute(route, facts);
  if (matches === false) return { name, result: "no-match", conditions };
  const preview = previewRoute(route, { event: facts.event, id: SAMPLE_ID, route: name });
  return { name, result: matches === true ? "match" : "undecided", conditions, preview };
}

/** Builds the JSON form of a test. */
export function routeTestJson({ name, result, conditions, preview }: RouteTest) {
  return {
    ...{ name, result },
    conditions: conditions.map(({ key, result, wanted, found }) => ({
      ...{ key, result: result === true ? "met" : result === false ? "not-met" : "unknown" },
      ...{ wanted, found },
    })),
    action: preview ?? null,
  };
}

/** Renders a test for people. */
export function routeTestText({ name, result, conditions, preview }: RouteTest, { paint }: Look): string {
  const [color, words] = RESULTS[result];
  const reasons = conditions.filter((condition) => condition.result !== true).map(explainCondition);
  const lines = [
    `${paint("bold", name)}: ${paint(color, words)}`,
    ...reasons.map((reason) => `  ${printable(reason)}`),
    ...(preview === undefined ? [] : previewLines(preview, paint).map((line) => `  ${line}`.trimEnd())),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

const RESULTS = {
  match: ["green", "matches"],
  "no-match": ["dim", "does not match"],
  undecided: ["yellow", "depends on what the server looks up"],
} as const satisfies Record<RouteTest["result"], readonly [Parameters<Paint>[0], string]>;

const UNKNOWN: Readonly<Record<RouteFact, string>> = {
  page: "the event does not name its page",
  space: "the event does not name its space",
  title: "the event does not name the title of its page",
  labels: "no labels are given; add --label",
  user: "the event does not name all of its user",
};

function explainCondition({ key, result, wanted, found }: CheckedCondition): string {
  const list = (values: readonly string[]) =>
    joinAlternatives(values.slice(0, 10).map((value) => quote(truncate(value, 80))));
  const known = found.length === 0 ? "the event has none" : `the event has ${list(found)}`;
  return `${key}: must be ${list(wanted)}, but ${typeof result === "string" ? UNKNOWN[result] : known}`;
}

function previewLines(preview: RoutePreview, paint: Paint): string[] {
  const line = (label: string, text: string) => `${paint("dim", label)} ${printableLine(text)}`;
  switch (preview.kind) {
    case "run":
      return [
        line("run", preview.script),
        ...preview.arguments.map((text) => line("argument", JSON.stringify(text))),
        ...Object.entries(preview.environment).map(([name, text]) =>
          line("variable", `${name}=${JSON.stringify(text)}`)
        ),
      ];
    case "send":
      return [
        line("send", `${preview.method} ${preview.url}`),
        ...Object.entries(preview.headers).map(([name, text]) => line("header", `${name}: ${text}`)),
        ...jsonText(preview.body).trimEnd().split("\n").map(printableLine),
      ];
    case "export":
      return [line("export", `scope ${preview.scope}, template ${preview.template}, to ${preview.folder}`)];
  }
}
