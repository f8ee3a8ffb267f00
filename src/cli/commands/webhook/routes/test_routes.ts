import { hasErrors } from "../../../../base/issue.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import { escapeText, quote, truncate } from "../../../../base/text.ts";
import type { WebhookEvent } from "../../../../webhook/webhook_event.ts";
import { normalizePayload } from "../../../../webhook/normalize_payload.ts";
import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { EXIT_CODE, type ExitCode } from "../../../../console/exit_code.ts";
import { issuesJson } from "../../../../console/output/issue_json.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { createLook, type Look, type Paint } from "../../../../console/output/style.ts";
import { writeIssues } from "../../../../console/output/issues_text.ts";
import { inputName, readInput } from "../../../../console/read_input.ts";
import { makeSample, type SampleFlags } from "../send/send_event.ts";
import { loadRoutes } from "./load_routes.ts";
import { joinAlternatives } from "../../../../base/join_alternatives.ts";
import {
  checkConditions,
  type CheckedCondition,
  matchRoute,
  type RouteFact,
  type RouteFacts,
} from "../../../../webhook/routes/match_route.ts";
import { previewRoute, type RoutePreview } from "../../../../webhook/routes/preview_route.ts";
import type { Route } from "../../../../webhook/routes/route.ts";
import { printable, printableLine } from "../../../../console/output/printable.ts";

/** Flags of `tool webhook routes test`. */
interface TestRoutesFlags extends SampleFlags {
  readonly routes: string;
  readonly label?: readonly string[] | undefined;
  readonly json?: true | undefined;
}

/** Prints what the routes of a file would do with an event. */
export async function testRoutes(
  file: string | undefined,
  flags: TestRoutesFlags,
  context: Context,
): Promise<ExitCode> {
  const { io: { stdout }, environment } = context;
  const event = file === undefined ? makeSample(flags, context) : await readEvent(file, flags, context);
  const { routes, issues } = await loadRoutes(flags.routes, context);
  const ok = !hasErrors(issues);
  const labels = flags.label ?? (event.eventType === "page_removed" ? [] : undefined);
  const tests = routes.map((route) => tryRoute(route, { event, labels }));
  if (flags.json) {
    const result = {
      ok,
      event,
      labels: labels ?? null,
      routes: tests.map(routeTestJson),
      issues: issuesJson(issues),
    };
    await stdout.write(jsonText(result));
  } else {
    await writeIssues(issues, context);
    const look = createLook(stdout, environment);
    if (ok) await stdout.write([titleText(event), ...tests.map((test) => routeTestText(test, look))].join("\n"));
  }
  return ok ? EXIT_CODE.ok : EXIT_CODE.failed;
}

const MAX_EVENT_BYTES = 16 * 1024 * 1024;

async function readEvent(file: string, flags: TestRoutesFlags, context: Context): Promise<WebhookEvent> {
  const given = (["event", "page", "space", "title"] as const).find((name) => flags[name] !== undefined);
  if (given !== undefined) {
    const hint = "Give either a file or the options of a sample.";
    throw new UsageError(`Cannot use --${given} with an event from a file`, { hint });
  }
  const body = parseBody(file, await readInput(file, MAX_EVENT_BYTES, context));
  const hints = { pathname: "/webhook", query: new URLSearchParams(), receivedAt: context.clock.now().getTime() };
  const payload = normalizePayload(body, hints);
  if ("event" in payload) return payload.event;
  throw new ToolError("ignored-payload", `Cannot use the event of ${inputName(file)}: ${payload.ignored}`);
}

function parseBody(file: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    const hint = "Give the body of a delivery as the wiki sent it.";
    throw new ToolError("bad-payload", `Cannot read the event of ${inputName(file)}: it is not JSON`, { hint, cause });
  }
}

function titleText({ eventType, page }: WebhookEvent): string {
  const title = page?.title === undefined ? "" : ` ${quote(page.title)}`;
  return `${eventType}${title}${page === undefined ? "" : ` (${escapeText(page.id)})`}\n`;
}

/** What a route says about an event. */
interface RouteTest {
  readonly name: string;
  readonly result: "match" | "no-match" | "undecided";
  readonly conditions: readonly CheckedCondition[];
  /** What it would do; undefined if it does not take the event. */
  readonly preview?: RoutePreview;
}

/** ID that texts show in place of that of the inbox. */
const SAMPLE_ID = "1";

/** Tries a route on an event. */
function tryRoute(route: Route, facts: RouteFacts): RouteTest {
  const { name } = route;
  const conditions = checkConditions(route, facts);
  const matches = matchRoute(route, facts);
  if (matches === false) return { name, result: "no-match", conditions };
  const preview = previewRoute(route, { event: facts.event, id: SAMPLE_ID, route: name });
  return { name, result: matches === true ? "match" : "undecided", conditions, preview };
}

/** Builds the JSON form of a test. */
function routeTestJson({ name, result, conditions, preview }: RouteTest) {
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
function routeTestText({ name, result, conditions, preview }: RouteTest, { paint }: Look): string {
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
    case "job": {
      const { jobs, books } = preview;
      return [line("export", `${books.length === 0 ? "all books" : books.join(", ")} of ${jobs}`)];
    }
    case "export":
      return [line("export", `scope ${preview.scope}, template ${preview.template}, to ${preview.folder}`)];
  }
}
