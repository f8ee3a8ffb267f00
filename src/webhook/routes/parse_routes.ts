import { hasErrors, type Issue } from "../../base/issue.ts";
import { joinAlternatives } from "../../base/join_alternatives.ts";
import { didYouMean, nearestName } from "../../base/nearest_name.ts";
import { present } from "../../base/present.ts";
import { quote, truncate } from "../../base/text.ts";
import { EVENT_TYPES, isEventType, isRouteName } from "../webhook_event.ts";
import { describeTree, MapReader, type TextRule } from "./read/map_reader.ts";
import { readExport, readForwardAction, readHandler, readMessage } from "./read/read_action.ts";
import type { RouteReading } from "./read/read_secret_text.ts";
import { readYamlTree, type YamlTree } from "./read/read_yaml_tree.ts";
import { RouteFindings, ROUTES_LIMITS } from "./read/route_findings.ts";
import { ACTION_KEYS, FILE_KEYS, MATCH_KEYS, ROUTE_DAYS, ROUTE_DEFAULTS, ROUTE_KEYS } from "./read/route_keys_table.ts";
import type { Route, RouteAction, RouteMatch } from "./route.ts";

/** Routes of a file with everything that is wrong with it. */
export interface ParsedRoutes {
  /** In the order of the file; empty if any issue is an error. */
  readonly routes: readonly Route[];
  /** Routes that could be read, also beside errors: what they name can be checked too. */
  readonly readable: readonly Route[];
  /** Findings with line and column, in the order of the text. */
  readonly issues: readonly Issue[];
}

/**
 * Parses a file of routes. Reports all findings at once; does not read the files and variables that it names.
 * Paths in it start from `folder`.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseRoutes } from "./parse_routes.ts";
 *
 * const { issues } = parseRoutes("routes:\n  - name: all\n    handlr: ./all.sh\n", { folder: "/srv" });
 * deepStrictEqual(issues.map(({ line, code, hint }) => [line, code, hint]), [
 *   [2, "missing-action", "Add one of handler, forward, export, slack, teams, mattermost or json."],
 *   [3, "unknown-key", "Did you mean handler?"],
 * ]);
 * ```
 */
export function parseRoutes(text: string, { folder }: { readonly folder: string }): ParsedRoutes {
  const findings = new RouteFindings();
  const tree = readYamlTree(text, findings);
  const readable = tree === undefined ? [] : readFile(tree, { findings, folder });
  const issues = findings.list();
  return { routes: hasErrors(issues) ? [] : readable, readable, issues };
}

function readFile(tree: YamlTree, reading: RouteReading): Route[] {
  const { findings } = reading;
  const list = MapReader.open(tree, { keys: FILE_KEYS, name: "the file" }, findings)?.get("routes");
  if (list === undefined) return [];
  if (list.kind !== "list" || list.items.length === 0 || list.items.length > ROUTES_LIMITS.routes) {
    const shown = list.kind !== "list" ? describeTree(list) : list.items.length === 0 ? "empty" : "longer";
    const hint = list.kind === "map" ? "Start each route with a hyphen: - name: …" : undefined;
    const message = `routes must be a list of 1 to ${ROUTES_LIMITS.routes} routes, but is ${shown}`;
    findings.error("wrong-value", message, { ...list.place, hint });
    return [];
  }
  const names = new Map<string, number>();
  return list.items.flatMap((item) => {
    const route = readRoute(item, names, reading);
    return route === undefined ? [] : [route];
  });
}

const NAME: TextRule = {
  expected: "1 to 40 lower-case letters, digits and hyphens",
  isValid: isRouteName,
};

/** @param names Lines of the routes so far by name. */
function readRoute(tree: YamlTree, names: Map<string, number>, reading: RouteReading): Route | undefined {
  const { findings } = reading;
  const reader = MapReader.open(tree, { keys: ROUTE_KEYS, name: "a route" }, findings);
  if (reader === undefined) return undefined;
  const name = reader.text("name", NAME);
  const line = name && names.get(name.text);
  if (name !== undefined && line !== undefined) {
    findings.error("duplicate-name", `Line ${line} already has a route ${name.text}`, name.place);
  }
  if (name !== undefined) names.set(name.text, line ?? name.place.line);
  const match = readMatch(reader.get("match"), findings);
  const action = readOneAction(reader, reading);
  const limits = readLimits(reader, action?.kind === "export" || action?.kind === "job");
  if (name === undefined || action === undefined) return undefined;
  return { name: name.text, line: reader.place.line, match, action, ...limits };
}

function readLimits(reader: MapReader, isExport: boolean) {
  const { retryForMs, timeoutMs, exportTimeoutMs, concurrency } = ROUTE_DEFAULTS;
  if (isExport && reader.get("concurrency") !== undefined) {
    reader.findings.error("wrong-value", "concurrency does not apply to export", {
      ...reader.placeOf("concurrency"),
      hint: "Remove it.",
    });
  }
  const maxAttempts = reader.count("max-attempts", 1, 1000);
  return {
    retryForMs: reader.duration("retry-for", ROUTE_DAYS.retryFor) ?? retryForMs,
    ...(maxAttempts === undefined ? {} : { maxAttempts }),
    holdDead: reader.flag("hold-dead") ?? false,
    timeoutMs: reader.duration("timeout", ROUTE_DAYS.timeout) ?? (isExport ? exportTimeoutMs : timeoutMs),
    concurrency: reader.count("concurrency", 1, 256) ?? concurrency,
  };
}

/** Reads every action of a route, so that all findings are reported, and reports more or less than one. */
function readOneAction(reader: MapReader, reading: RouteReading): RouteAction | undefined {
  const present = ACTION_KEYS.filter((key) => reader.get(key) !== undefined);
  const actions = present.map((key) => {
    const tree = reader.get(key);
    return tree && readAction(key, tree, reading);
  });
  const [first, second] = present;
  if (first === undefined) {
    const hint = `Add one of ${joinAlternatives(ACTION_KEYS)}.`;
    reading.findings.error("missing-action", "The route does nothing with the events that it takes", {
      ...reader.place,
      hint,
    });
  }
  if (second !== undefined) {
    const message = `A route does one thing, but this one has ${joinAlternatives(present, "and")}`;
    const hint = "Make a separate route for each; an event goes to every route that takes it.";
    reading.findings.error("several-actions", message, { ...reader.placeOf(second), hint });
  }
  return actions[0];
}

function readAction(key: typeof ACTION_KEYS[number], tree: YamlTree, reading: RouteReading): RouteAction | undefined {
  if (key === "handler") return readHandler(tree, reading);
  if (key === "forward") return readForwardAction(tree, reading);
  return key === "export" ? readExport(tree, reading) : readMessage(tree, key, reading);
}

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
function readMatch(tree: YamlTree | undefined, findings: RouteFindings): RouteMatch {
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
