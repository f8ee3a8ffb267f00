import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { prepareRoutes, type RouteSettings } from "../../../../src/cli/deno/webhook_routes/prepare_routes.ts";
import { RefusedError } from "../../../../src/console/command_errors.ts";
import type { HandlerCommand } from "../../../../src/webhook/worker/launch_script.ts";
import { createFakeContext, type Surroundings } from "../../../support/fake_context.ts";
import { keepLog } from "../../../webhook/server/fixtures.ts";
import { ignore, sampleClaim, sampleEvent, sampleRun, writeScript } from "../../../webhook/worker/fixtures.ts";

const PROFILE = { name: "home", site: "https://wiki.example.com", deployment: "data-center", token: "t" } as const;

async function prepare(routes: string, surroundings: Surroundings = {}, settings: Partial<RouteSettings> = {}) {
  const commands: HandlerCommand[] = [];
  const run = (command: HandlerCommand) => {
    commands.push(command);
    return Promise.resolve({ outcome: "done" as const, reason: "exit code 0", output: "", outputCut: false });
  };
  const context = createFakeContext({
    ...surroundings,
    tree: { "w.yaml": `routes:\n${routes}`, ...surroundings.tree },
  });
  const config = { hiddenVariables: [], routes: { path: "w.yaml", profileName: undefined }, ...settings };
  const prepared = await prepareRoutes(config, { context, log: keepLog(), thread: () => ({ run }) });
  return { ...prepared, commands };
}

async function findings(...args: Parameters<typeof prepare>): Promise<string[]> {
  try {
    await prepare(...args);
    return [];
  } catch (error) {
    ok(error instanceof RefusedError, String(error));
    return error.issues.map(({ file, line, message }) => `${file}:${line} ${message}`);
  }
}

Deno.test("prepareRoutes() reports everything that cannot be used, with the lines of the routes", async () => {
  const found = await findings(
    `
- { name: a, handler: /no/such/script.sh }
- { name: b, slack: { url: { env: SLACK } } }
- { name: c, match: { label: manual }, forward: http://localhost:1 }
- { name: d, forward: http://localhost:8080/webhook }
- { name: e, json: { url: { env: BAD }, template: {} } }
- { name: f, forward: { url: "http://localhost:1", headers: { X: { env: ODD } } } }
`,
    { environment: { BAD: "ftp://x/secret", ODD: "ä" } },
    { port: 8080 },
  );
  deepStrictEqual(found, [
    'w.yaml:3 Route a: Cannot use the handler "/no/such/script.sh": the file does not exist',
    'w.yaml:4 Route b: Cannot use the environment variable "SLACK": it is not set',
    "w.yaml:5 Route c: Cannot match labels: no wiki to ask for them",
    "w.yaml:6 Route d: Cannot forward to port 8080 of this machine: this server listens there",
    'w.yaml:7 Route e: "ftp://x/secret" is not an http or https URL'.replace('"ftp://x/secret"', "The URL"),
    'w.yaml:8 Route f: Cannot send the header "X": its secret has characters outside ASCII',
  ]);
});

Deno.test("prepareRoutes() reports what cannot be used beside wrong keys, and nothing twice", async () => {
  const found = await findings(`
- { name: a, handler: /no/such/script.sh, timeuot: 5s }
- { name: b, forward: { url: "ftp://x", secret: { env: S } } }
- { name: c, slack: { url: { env: SLACK } } }
`);
  deepStrictEqual(found.map((text) => text.replace(/; it has .*/, "")), [
    'w.yaml:3 "timeuot" is not a key of a route',
    "w.yaml:4 The URL is not an http or https URL",
    'w.yaml:3 Route a: Cannot use the handler "/no/such/script.sh": the file does not exist',
    'w.yaml:4 Route b: Cannot use the environment variable "S": it is not set',
    'w.yaml:5 Route c: Cannot use the environment variable "SLACK": it is not set',
  ]);
});

Deno.test("prepareRoutes() reads the job file of a route, and starts the route anew when its books change", async () => {
  const routes = `
- { name: books, export: { jobs: exports.yaml, books: [a] } }
`;
  const environment = { TOOL_SITE: "https://wiki.example.com", TOOL_TOKEN: "t" };
  const versionOf = async (jobs: string) => {
    const { routes: [ready] } = await prepare(routes, { environment, tree: { "exports.yaml": jobs } });
    strictEqual(ready?.work.kind, "export");
    return ready.version;
  };
  const book = (more: string) => `books:\n  - { name: a, target: DOCS${more} }\n  - { name: b, target: OPS }\n`;
  strictEqual(await versionOf(book("")), await versionOf(`# the books\n${book("")}`.replace("name: b", "name: c")));
  ok(await versionOf(book("")) !== await versionOf(book(", strict: true")));
  const mistakes = (jobs: string) => findings(routes, { environment, tree: { "exports.yaml": jobs } });
  deepStrictEqual(await mistakes("books:\n  - { name: b, target: DOCS }\n"), [
    'w.yaml:3 Route books: Cannot export "a": "exports.yaml" has no such book',
  ]);
  match(
    (await mistakes(book(", scop: tree"))).join("\n"),
    /^exports\.yaml:2 Route books: "scop" is not a key of a book/,
  );
});

Deno.test("prepareRoutes() says in the words of the file what is wrong with a secret", async () => {
  const routes = `
- { name: a, slack: { url: { env: SLACK } } }
- { name: b, slack: { url: { file: slack.url } } }
`;
  const issues = await prepare(routes).catch((error) => error instanceof RefusedError ? error.issues : []);
  ok(Array.isArray(issues));
  deepStrictEqual(issues.map(({ code, hint }) => [code, hint]), [
    ["unusable-secret", "Set it for the server, or write { file: <name> } instead."],
    ["unusable-secret", "Check the path."],
  ]);
});

Deno.test("prepareRoutes() restarts a route for what its files contain, and not for its place", async () => {
  const route = "- { name: a, forward: { url: { env: TARGET } } }\n";
  const version = async (text: string, target: string) => {
    return (await prepare(text, { environment: { TARGET: target } })).routes.at(-1)?.version;
  };
  const first = await version(route, "http://localhost:1/a");
  strictEqual(await version(`- { name: b, forward: "http://localhost:2" }\n${route}`, "http://localhost:1/a"), first);
  ok(await version(route, "http://localhost:1/b") !== first);
});

Deno.test("prepareRoutes() gives a script its texts, and no secrets of other routes", { ignore }, async () => {
  await using place = await writeScript("#!/bin/sh\n");
  const { routes, commands } = await prepare(
    `
- name: a
  match: { label: manual }
  handler: { script: "${place.script}", arguments: ["--page={{page.id}}"], environment: { WHAT: "{{eventType}}" } }
- { name: b, forward: { url: "http://localhost:1", secret: { env: HOME } } }
`,
    { environment: { HOME: "as if it were a secret" } },
    { profile: PROFILE },
  );
  const { work } = routes[0] ?? {};
  ok(work?.kind === "attempt");
  await work.runAttempt(sampleClaim({ event: sampleEvent() }), sampleRun());
  const [command] = commands;
  deepStrictEqual([command?.arguments, command?.env["WHAT"]], [["--page=12345"], "page_updated"]);
  deepStrictEqual([command?.env["HOME"], command?.env["PATH"]], [undefined, Deno.env.get("PATH")]);
});

Deno.test("prepareRoutes() refuses fields as arguments of a .cmd file on Windows", async () => {
  await using place = await writeScript("@echo off\n");
  await Deno.rename(place.script, `${place.folder}/a.cmd`);
  const script = `${place.folder}/a.cmd`;
  const [found] = await findings(
    `- { name: a, handler: { script: "${script}", arguments: ["--x={{page.title}}"] } }\n`,
    {
      windows: true,
    },
  );
  match(String(found), /Route a: Cannot give fields to a \.cmd file as arguments/);
});
