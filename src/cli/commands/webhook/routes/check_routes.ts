import { countNoun } from "../../../../base/count_noun.ts";
import { errorIssue, hasErrors, type Issue, warningIssue } from "../../../../base/issue.ts";
import { escapeText, quote } from "../../../../base/text.ts";
import { isBaselineNamed } from "../../../../authoring/open_named_template.ts";
import type { Context } from "../../../../console/context.ts";
import { EXIT_CODE, type ExitCode } from "../../../../console/exit_code.ts";
import { issuesJson } from "../../../../console/output/issue_json.ts";
import { countIssues } from "../../../../console/output/issue_text.ts";
import { issuesText } from "../../../../console/output/issues_text.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { createPaint } from "../../../../console/output/style.ts";
import { type Route, type RouteAction, secretTextsOf } from "../../../../webhook/routes/route.ts";
import type { ParsedRoutes } from "../../../../webhook/routes/parse_routes.ts";
import { loadRoutes } from "./load_routes.ts";

/** Checks a file of routes and prints all findings. */
export async function checkRoutes(
  file: string,
  { json }: { readonly json?: true | undefined },
  context: Context,
): Promise<ExitCode> {
  const { io: { stdout }, environment } = context;
  const { routes, issues } = await checkRoutesFile(file, context);
  const ok = !hasErrors(issues);
  if (json) await stdout.write(jsonText({ ok, routes: routes.map(({ name }) => name), issues: issuesJson(issues) }));
  else {
    const paint = createPaint(stdout, environment);
    const label = ok ? paint("green", "ok    ") : paint("red", "failed");
    const counts = [...(ok ? [countNoun(routes.length, "route")] : []), countIssues(issues)].filter((text) =>
      text !== ""
    );
    await stdout.write(`${label} ${escapeText(file)} ${paint("dim", `(${counts.join(", ")})`)}\n`);
    await stdout.write(await issuesText(issues, { stream: stdout }, context));
  }
  return ok ? EXIT_CODE.ok : EXIT_CODE.failed;
}

/**
 * Loads a file of routes, and finds what the routes that can be read name and what does not exist.
 *
 * @throws {FileError} when the file cannot be read.
 */
export async function checkRoutesFile(
  file: string,
  context: Context,
): Promise<Pick<ParsedRoutes, "routes" | "issues">> {
  const { routes, readable, issues } = await loadRoutes(file, context);
  const missing = await Promise.all(readable.map((route) => findMissing(route, context)));
  return { routes, issues: [...issues, ...missing.flat().map((issue): Issue => ({ ...issue, file }))] };
}

/** Finds what a route names and what does not exist. */
async function findMissing({ name, line, action }: Route, context: Context): Promise<Issue[]> {
  const place = { path: `routes.${name}`, line };
  const { files, variables } = namedBy(action);
  const issues: Issue[] = [];
  for (const [what, path] of files) {
    if (what === "template" && await isBaselineNamed(path, context)) continue;
    if (await context.files.realPath(path) !== undefined) continue;
    issues.push(errorIssue("missing-file", `The ${what} ${quote(path)} does not exist`, place));
  }
  for (const variable of variables) {
    if (context.environment.get(variable) !== undefined) continue;
    const hint = "Set it for the server.";
    issues.push(warningIssue("missing-variable", `The variable ${variable} is not set here`, { ...place, hint }));
  }
  return issues;
}

interface NamedPlaces {
  readonly files: readonly (readonly [what: string, path: string])[];
  readonly variables: readonly string[];
}

/** Lists the files and variables that an action names. */
function namedBy(action: RouteAction): NamedPlaces {
  if (action.kind === "handler") return { files: [["script", action.script]], variables: [] };
  if (action.kind === "export") return { files: [["template", action.template]], variables: [] };
  if (action.kind === "job") return { files: [["job file", action.jobs]], variables: [] };
  const secrets = secretTextsOf(action);
  return {
    files: secrets.flatMap((secret) => secret.from === "file" ? [["secret file", secret.path] as const] : []),
    variables: secrets.flatMap((secret) => secret.from === "environment" ? [secret.name] : []),
  };
}
