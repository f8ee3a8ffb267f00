import { countNoun } from "../../../../base/count_noun.ts";
import { errorIssue, hasErrors, type Issue, warningIssue } from "../../../../base/issue.ts";
import { escapeText, quote } from "../../../../base/text.ts";
import { isBaselineNamed } from "../../../../authoring/open_named_template.ts";
import type { Context } from "../../../../console/context.ts";
import { EXIT_CODE, type ExitCode } from "../../../../console/exit_code.ts";
import { issueJson } from "../../../../console/output/issue_json.ts";
import { countIssues } from "../../../../console/output/issue_text.ts";
import { issuesText } from "../../../../console/output/issues_text.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { createPaint } from "../../../../console/output/style.ts";
import type { Route, SecretText } from "../../../../webhook/routes/route.ts";
import { loadRoutes } from "./load_routes.ts";

/** Checks a file of routes and prints all findings. */
export async function checkRoutes(
  file: string,
  { json }: { readonly json?: true | undefined },
  context: Context,
): Promise<ExitCode> {
  const { io: { stdout }, environment } = context;
  const { routes, issues: found } = await loadRoutes(file, context);
  const missing = await Promise.all(routes.map((route) => findMissing(route, context)));
  const issues = [...found, ...missing.flat().map((issue): Issue => ({ ...issue, file }))];
  const ok = !hasErrors(issues);
  if (json) await stdout.write(jsonText({ ok, routes: routes.map(({ name }) => name), issues: issues.map(issueJson) }));
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

/** Finds what a route names and what does not exist. */
async function findMissing({ name, action }: Route, context: Context): Promise<Issue[]> {
  const path = `routes.${name}`;
  const places: (readonly [what: string, path: string])[] = [];
  const variables: string[] = [];
  const addSecret = (secret: SecretText | undefined) => {
    if (secret?.from === "file") places.push(["secret file", secret.path]);
    if (secret?.from === "environment") variables.push(secret.name);
  };
  if (action.kind === "handler") places.push(["script", action.script]);
  else if (action.kind !== "export") {
    for (const each of [action.url, action.secret, ...Object.values(action.headers)]) {
      addSecret(each);
    }
  } else if (!await isBaselineNamed(action.template, context)) places.push(["template", action.template]);
  const exist = await Promise.all(places.map(async ([, place]) => await context.files.realPath(place) !== undefined));
  const absent = places.filter((_, i) => exist[i] === false);
  const unset = variables.filter((variable) => context.environment.get(variable) === undefined);
  return [
    ...absent.map(([what, place]) =>
      errorIssue("missing-file", `The ${what} ${quote(place)} does not exist`, { path })
    ),
    ...unset.map((variable) =>
      warningIssue("missing-variable", `The variable ${variable} is not set here`, {
        path,
        hint: "Set it for the server.",
      })
    ),
  ];
}
