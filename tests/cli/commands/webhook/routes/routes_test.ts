import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { parseRoutes } from "../../../../../src/webhook/routes/parse_routes.ts";
import { FileError } from "../../../../../src/host/files/file_error.ts";
import { createSampleEvent } from "../../../../../src/webhook/sample_event.ts";
import { runFake, type Surroundings } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";

const ROUTES = `routes:
  - name: manuals
    match: { type: [page_created, page_updated], label: manual }
    export: { template: technical, folder: ./pdf, scope: tree }
  - name: chat
    match: { title: "Release *" }
    slack: { url: https://hooks.slack.com/services/T0PS3CRET }
  - name: index
    handler: { script: ./index.sh, arguments: ["--page={{page.id}}"], environment: { TITLE: "{{page.title}}" } }
  - name: search
    match: { space: [DOCS, OPS] }
    json:
      url: https://search.example.com/pages?token=T0PS3CRET
      headers: { Authorization: Bearer T0PS3CRET, X-Api: { file: api.key }, X-Title: "{{page.title}}" }
      secret: T0PS3CRET
      template: { id: "{{page.id}}", title: "{{page.title}}" }
`;
const NOW = new Date("2025-01-14T10:30:00.000Z");

function routes(args: readonly string[], more: Surroundings = {}) {
  return runFake(["webhook", "routes", ...args], { tree: { "conf/webhooks.yaml": ROUTES }, now: NOW, ...more });
}

const FILE = ["--routes", "conf/webhooks.yaml"];

Deno.test("tool webhook routes test shows which routes take an event, why others do not, and what they would do", async () => {
  const { code, stdout, stderr } = await routes(["test", ...FILE, "--title", 'A "b"\u001b']);
  strictEqual(code, 0);
  match(stderr, /warning: secret-in-file/);
  await assertGolden("text/webhook_routes_test.txt", stdout);
});

Deno.test("tool webhook routes test --json is as reviewed, and has no secret", async () => {
  const { code, stdout } = await routes(["test", ...FILE, "--label", "draft,manual", "--title", "Release 1", "--json"]);
  strictEqual(code, 0);
  doesNotMatch(stdout, /T0PS3CRET/);
  await assertGolden("json/webhook_routes_test.json", stdout);
});

Deno.test("tool webhook routes test reads the body of a delivery in any form of a wiki", async () => {
  const stdin = JSON.stringify({
    timestamp: 1768246501113,
    event: "page_removed",
    page: { id: 7, title: "Release 2" },
  });
  const { code, stdout } = await routes(["test", "-", ...FILE], { stdin });
  strictEqual(code, 0);
  match(stdout, /^page_removed "Release 2" \(7\)\n/);
  match(stdout, /^chat: matches$/m);
  match(stdout, /^manuals: does not match\n {2}type: .*\n {2}label: must be "manual", but the event has none$/m);
  match(stdout, /^search: depends on what the server looks up\n {2}space: .* the event does not name its space$/m);
});

for (
  const [args, more, code, message] of [
    [["test", "e", "--event", "page_moved"], {}, 2, "Cannot use --event with an event from a file"],
    [["test", ...FILE, "--event", "page_update"], {}, 2, 'Unknown event type "page_update"'],
    [["test", "-", ...FILE], { stdin: "{" }, 1, "Cannot read the event of standard input: it is not JSON"],
    [["test", "-", ...FILE], { stdin: "{}" }, 1, "Cannot read the payload"],
    [["test"], {}, 1, 'Cannot read "webhooks.yaml": it does not exist\nhint: tool webhook routes init'],
    [["init", "webhooks.json"], {}, 2, 'Cannot write "webhooks.json": it would be a file of routes'],
  ] as const
) {
  Deno.test(`tool webhook routes ${args.join(" ")} fails: ${message}`, async () => {
    const run = await routes(args, more);
    strictEqual(run.code, code, run.stderr);
    ok(run.stderr.includes(message), run.stderr);
  });
}

Deno.test("tool webhook routes test reports a wrong file at its places, and shows no routes", async () => {
  const tree = { "webhooks.yaml": "routes:\n  - name: a\n    handlr: b\n" };
  const { code, stdout, stderr } = await routes(["test"], { tree });
  deepStrictEqual([code, stdout], [1, ""]);
  match(stderr, /^webhooks\.yaml:3:5: error: unknown-key/m);
  const json = await routes(["test", "--json"], { tree });
  deepStrictEqual([json.code, json.stderr, JSON.parse(json.stdout).routes], [1, "", []]);
});

Deno.test("tool webhook routes check finds what the file names and what does not exist", async () => {
  const environment = {};
  const { code, stdout } = await routes(["check", "conf/webhooks.yaml"], { environment });
  strictEqual(code, 1);
  match(stdout, /^failed conf\/webhooks\.yaml/);
  match(stdout, /yaml:8: error: missing-file \(routes\.index\)\n {2}The script "conf\/index\.sh" does not exist/);
  match(stdout, /missing-file \(routes\.search\)\n {2}The secret file "conf\/api\.key" does not exist/);
  doesNotMatch(stdout, /T0PS3CRET|routes\.manuals/);
});

Deno.test("tool webhook routes check finds missing files beside wrong keys", async () => {
  const tree = {
    "webhooks.yaml": `routes:
  - { name: a, handler: ./a.sh, timeuot: 5s }
  - { name: b, handlr: ./b.sh }
  - { name: c, slack: { url: { file: c.url } } }
`,
  };
  const { code, stdout } = await routes(["check"], { tree });
  strictEqual(code, 1);
  match(stdout, /yaml:2:\d+: error: unknown-key/);
  match(stdout, /yaml:3:\d+: error: unknown-key/);
  match(stdout, /missing-file \(routes\.a\)\n {2}The script "a\.sh" does not exist/);
  match(stdout, /missing-file \(routes\.c\)\n {2}The secret file "c\.url" does not exist/);
});

Deno.test("tool webhook routes check --json is as reviewed", async () => {
  const tree = { "webhooks.yaml": "routes:\n  - name: a\n    forward: { url: { env: A }, secret: { file: s } }\n" };
  const { code, stdout } = await routes(["check", "--json"], { tree, environment: {} });
  strictEqual(code, 1);
  await assertGolden("json/webhook_routes_check.json", stdout);
});

Deno.test("tool webhook routes init writes a file that has no findings, with its schema beside it", async () => {
  const { code, stdout, published } = await routes(["init", "conf/hooks.yaml", "--json"], { mayPublish: true });
  strictEqual(code, 0);
  await assertGolden("json/webhook_routes_init.json", stdout);
  const read = (name: string) => new TextDecoder().decode(published.get(name));
  deepStrictEqual([...published.keys()], ["conf/hooks.yaml", "conf/hooks.schema.json"]);
  match(read("conf/hooks.yaml"), /^# yaml-language-server: \$schema=\.\/hooks\.schema\.json\n/);
  strictEqual(JSON.parse(read("conf/hooks.schema.json")).type, "object");
  const commented = read("conf/hooks.yaml").replace(/^ {2}# (?=- name| {2})/gm, "  ");
  const { routes: parsed, issues } = parseRoutes(commented, { folder: "." });
  deepStrictEqual([parsed.length, issues], [5, []]);
});

Deno.test("tool webhook routes test takes what tool webhook events show --payload prints", async () => {
  const stdin = JSON.stringify(createSampleEvent({ eventType: "comment_created", now: NOW.getTime() }), null, 2);
  const { code, stdout } = await routes(["test", "-", ...FILE], { stdin });
  strictEqual(code, 0);
  match(stdout, /^comment_created "API Reference" \(12345\)\n/);
});

Deno.test("tool webhook routes init replaces no file, and says what to do instead", async () => {
  const { code, stderr } = await routes(["init", "conf/hooks.yaml"], {
    files: {
      publishFile: () => Promise.reject(new FileError("file-exists", "Cannot write it", { hint: "Add --force." })),
    },
  });
  deepStrictEqual([code, stderr], [
    1,
    "error: Cannot write it\nhint: Choose another name, or check it: tool webhook routes check conf/hooks.yaml\n",
  ]);
});
