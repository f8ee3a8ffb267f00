import { hasErrors, type Issue } from "../../../base/issue.ts";
import { present } from "../../../base/present.ts";
import { quote } from "../../../base/text.ts";
import { ToolError } from "../../../base/tool_error.ts";
import { RefusedError, UsageError } from "../../../console/command_errors.ts";
import { issuesOfError, readAll } from "../../../console/read_all.ts";
import {
  type ExportAction,
  type ForwardAction,
  type HandlerAction,
  type JobAction,
  type MessageAction,
  type Route,
  type SecretText,
  secretTextsOf,
} from "../../../webhook/routes/route.ts";
import type { ReadyRoute, RouteWork } from "../../../webhook/routing/start_route_worker.ts";
import { loadRoutes } from "../../commands/webhook/routes/load_routes.ts";
import type { Context } from "../../../console/context.ts";
import type { WorkConfig } from "../../../console/webhook_host.ts";
import { assertNoLoop } from "../../inputs/listen_host.ts";
import { findBadTarget, targetRulesOf } from "../../../webhook/routes/read/read_secret_text.ts";
import { hasFields, renderHandlerTexts } from "../../../webhook/routes/text/text_template.ts";
import {
  createSendRunner,
  type RequestHeader,
  type RequestTexts,
  textFacts,
} from "../../../webhook/routing/send_runner.ts";
import type { WebhookLog } from "../../../webhook/log.ts";
import { assertHandler } from "../../../webhook/worker/assert_handler.ts";
import { createScriptRunner, type ScriptRunnerOptions } from "../../../webhook/worker/script_runner.ts";
import { findHandlerLauncher } from "../../handler_launcher.ts";
import { requireCredential } from "../../inputs/wiki_access.ts";
import { readSecretFrom, readSecretVariable } from "../../inputs/secret_options.ts";

/** Routes of a file that are ready, and warnings about it. */
export interface PreparedRoutes {
  readonly routes: readonly ReadyRoute[];
  readonly warnings: readonly Issue[];
}

/**
 * Reads a file of routes, and everything that it names: secrets, scripts, templates and folders.
 *
 * @throws {RefusedError} with all findings.
 */
export async function prepareRoutes(
  config: RouteSettings,
  parts: Omit<RouteRoom, "hidden" | "config">,
): Promise<PreparedRoutes> {
  const { path = "" } = config.routes ?? {};
  const { readable, issues } = await loadRoutes(path, parts.context);
  const findings = [...issues];
  const hidden = [...config.hiddenVariables, ...readable.flatMap(secretVariables)];
  const ready: ReadyRoute[] = [];
  for (const route of readable) {
    try {
      ready.push(await prepareRoute(route, { ...parts, config, hidden }));
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      const unknown = issuesOfError(error).filter((issue) => !issues.some((known) => isSame(known, issue)));
      findings.push(...unknown.map((issue) => findingOf(issue, route, path)));
    }
  }
  if (hasErrors(findings)) throw new RefusedError(`Cannot use the routes ${quote(path)}: they have errors`, findings);
  return { routes: ready, warnings: findings };
}

/** Returns whether the reader of the file has the finding already. */
function isSame(known: Issue, { code, message }: Issue): boolean {
  return known.code === code && known.message === message;
}

function findingOf(issue: Issue, { name, line }: Route, file: string): Issue {
  const message = `Route ${name}: ${issue.message}`;
  // A mistake in another file, such as a job file, has its place there.
  return issue.file === undefined ? { ...issue, message, file, ...present({ line }) } : { ...issue, message };
}

/** Returns the variables with secrets of a route; no handler gets them. */
function secretVariables({ action }: Route): string[] {
  return secretTextsOf(action).flatMap((text) => text.from === "environment" ? [text.name] : []);
}

/** Settings of the program that routes depend on. */
export interface RouteSettings extends Pick<WorkConfig, "profile" | "hiddenVariables" | "routes"> {
  /** Port of the server, to which no route may send. */
  readonly port?: number;
}

/** What routes are prepared with. */
interface RouteRoom {
  readonly config: RouteSettings;
  readonly context: Context;
  readonly log: WebhookLog;
  /** Returns the thread that runs scripts. */
  readonly thread: () => ScriptRunnerOptions["thread"];
  /** Variables that no handler gets. */
  readonly hidden: readonly string[];
}

/**
 * Prepares a route: reads its secrets, and checks its script or its template and folder.
 *
 * @throws {ToolError} when something that it names cannot be used.
 */
async function prepareRoute(route: Route, room: RouteRoom): Promise<ReadyRoute> {
  const { action, match } = route;
  if (match.labels !== undefined && room.config.profile === undefined) {
    throw new ToolError("no-wiki", "Cannot match labels: no wiki to ask for them", {
      hint: "Run tool auth login, and leave out --no-enrich.",
    });
  }
  if (action.kind === "handler") return await prepareHandler(route, action, room);
  if (action.kind === "export" || action.kind === "job") return await prepareExport(route, action, room);
  return await prepareSender(route, action, room);
}

async function prepareHandler(route: Route, action: HandlerAction, room: RouteRoom): Promise<ReadyRoute> {
  const { windows } = room.context.environment;
  const script = await assertHandler(action.script, { cwd: Deno.cwd(), windows });
  if (windows && /\.(?:cmd|bat)$/i.test(script) && action.arguments.some(hasFields)) {
    throw new ToolError("unsafe-arguments", "Cannot give fields to a .cmd file as arguments: Windows would run them", {
      hint: "Use environment instead of arguments.",
    });
  }
  const runAttempt = createScriptRunner({
    ...{ script, timeoutMs: route.timeoutMs, now: Date.now, thread: room.thread() },
    ...{ env: Deno.env.toObject(), withheld: room.hidden, launcher: await findHandlerLauncher() },
    arguments: (claim) => renderHandlerTexts(action, textFacts(claim, route.name)).arguments,
    variables: (claim) => renderHandlerTexts(action, textFacts(claim, route.name)).environment,
  });
  return ready(route, { kind: "attempt", runAttempt }, [script, room.hidden]);
}

async function prepareSender(
  route: Route,
  action: ForwardAction | MessageAction,
  { context, config }: RouteRoom,
): Promise<ReadyRoute> {
  const texts = await readTexts(action, context);
  const bad = findBadTarget(texts.url, targetRulesOf(action));
  if (bad !== undefined) throw new ToolError("bad-url", bad.message, { hint: bad.hint });
  if (config.port !== undefined) assertNoLoop(new URL(texts.url), config.port);
  const runAttempt = createSendRunner({ route, action }, texts, { fetch: context.fetch, now: Date.now });
  return ready(route, { kind: "attempt", runAttempt }, texts);
}

async function readTexts(action: ForwardAction | MessageAction, context: Context): Promise<RequestTexts> {
  const read = async (text: SecretText) => (await resolveSecretText(text, context)).trim();
  const { url, headers, secret } = action;
  const [urlText, secretText, headerTexts] = await readAll([
    () => read(url),
    () => secret && read(secret),
    () =>
      readAll(
        Object.entries(headers).map(([name, text]) => async () => {
          const header = { name, value: await read(text), isSecret: text.from !== "text" };
          if (header.isSecret) assertHeader(header);
          return header;
        }),
      ),
  ]);
  return { url: urlText, headers: headerTexts, secret: secretText };
}

/** Checks a secret that is sent as a header, as it is. */
function assertHeader({ name, value }: Pick<RequestHeader, "name" | "value">): void {
  if (/^[\x20-\x7e]*$/.test(value)) return;
  throw new ToolError("bad-header", `Cannot send the header ${quote(name)}: its secret has characters outside ASCII`, {
    hint: "Check the file or the variable that it comes from.",
  });
}

async function prepareExport(route: Route, action: ExportAction | JobAction, room: RouteRoom): Promise<ReadyRoute> {
  const { context, log, config } = room;
  const { profile } = await requireCredential(config.routes?.profileName, context);
  const { prepareLiveExport } = await import("../live_export/prepare_live_export.ts");
  const { timeoutMs } = route;
  const settings = { ...action, profile, profileName: config.routes?.profileName, timeoutMs };
  const { books, edition, quietMs } = await prepareLiveExport(settings, context, log);
  return ready(route, { kind: "export", exports: { books, quietMs } }, [edition, profile.site]);
}

function ready(route: Route, work: RouteWork, read: unknown): ReadyRoute {
  // Where it stands in the file does not matter.
  const { line: _, ...facts } = route;
  return { route, work, version: JSON.stringify([facts, read]) };
}

/**
 * Reads a text of a route that may be secret. Messages never contain it.
 *
 * @throws {ToolError} when its file cannot be read, its variable is not set, or it is empty.
 */
async function resolveSecretText(text: SecretText, context: Context): Promise<string> {
  if (text.from === "text") return text.text;
  const isFile = text.from === "file";
  try {
    return isFile ? await readSecretFrom(text.path, context) : readSecretVariable(text.name, context);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error; // which speaks of options
    const hint = isFile ? error.hint : "Set it for the server, or write { file: <name> } instead.";
    throw new ToolError("unusable-secret", error.message, { cause: error, hint });
  }
}
