import { hasErrors } from "../../../../base/issue.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import { escapeText, quote } from "../../../../base/text.ts";
import type { WebhookEvent } from "../../../../webhook/webhook_event.ts";
import { normalizePayload } from "../../../../webhook/normalize_payload.ts";
import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { EXIT_CODE, type ExitCode } from "../../../../console/exit_code.ts";
import { issueJson } from "../../../../console/output/issue_json.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { createLook } from "../../../../console/output/style.ts";
import { writeIssues } from "../../../../console/output/write_issues.ts";
import { inputName, readInput } from "../../../../console/read_input.ts";
import { makeSample, type SampleFlags } from "../send/make_sample.ts";
import { loadRoutes } from "./load_routes.ts";
import { routeTestJson, routeTestText, tryRoute } from "./route_test.ts";

/** Flags of `tool webhook routes test`. */
export interface TestRoutesFlags extends SampleFlags {
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
      issues: issues.map(issueJson),
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
