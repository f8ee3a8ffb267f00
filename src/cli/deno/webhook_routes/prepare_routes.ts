import { hasErrors, type Issue } from "../../../base/issue.ts";
import { present } from "../../../base/present.ts";
import { quote } from "../../../base/text.ts";
import { ToolError } from "../../../base/tool_error.ts";
import { RefusedError } from "../../../console/command_errors.ts";
import { issuesOfError } from "../../../console/read_all.ts";
import { type Route, secretTextsOf } from "../../../webhook/routes/route.ts";
import type { ReadyRoute } from "../../../webhook/routing/start_route_worker.ts";
import { loadRoutes } from "../../commands/webhook/routes/load_routes.ts";
import { prepareRoute, type RouteRoom, type RouteSettings } from "./prepare_route.ts";

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
  return { ...issue, message: `Route ${name}: ${issue.message}`, file, ...present({ line }) };
}

/** Returns the variables with secrets of a route; no handler gets them. */
function secretVariables({ action }: Route): string[] {
  return secretTextsOf(action).flatMap((text) => text.from === "environment" ? [text.name] : []);
}
