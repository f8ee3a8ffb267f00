import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import * as fc from "../../support/property.ts";
import { parseRoutes } from "../../../src/webhook/routes/parse_routes.ts";

const FOLDER = "/srv/hooks";

/** Parses a file with one route of the given lines. */
function parseOne(...lines: string[]) {
  return parseRoutes(["routes:", "  - name: one", ...lines.map((line) => `    ${line}`), ""].join("\n"), {
    folder: FOLDER,
  });
}

Deno.test("parseRoutes() reads every kind of action, with the defaults of the flags and paths beside the file", () => {
  const { routes, issues } = parseRoutes(
    `# routes
routes:
  - name: pdfs
    match: { type: [page_created, page_updated], space: DOCS, label: manual, page: 12345 }
    export: { template: technical, folder: ./pdf, scope: tree }
  - name: chat
    match: { title: "Release *", user: ada@company.com }
    slack: { url: { file: slack.url } }
    retry-for: 1h
    max-attempts: 3
    hold-dead: true
  - name: index
    match:
    handler: ./index.sh
    timeout: 5m
    concurrency: 1
`,
    { folder: FOLDER },
  );
  deepStrictEqual(issues, []);
  const defaults = { retryForMs: 86_400_000, holdDead: false, timeoutMs: 60_000, concurrency: 4 };
  deepStrictEqual(routes, [
    {
      ...{ name: "pdfs", line: 3 },
      match: { types: ["page_created", "page_updated"], spaces: ["DOCS"], pages: ["12345"], labels: ["manual"] },
      action: { kind: "export", template: "technical", folder: "/srv/hooks/pdf", scope: "tree", quietMs: 30_000 },
      ...{ ...defaults, timeoutMs: 900_000 },
    },
    {
      ...{ name: "chat", line: 6 },
      match: { titles: ["Release *"], users: ["ada@company.com"] },
      action: {
        ...{ kind: "message", service: "slack", method: "POST", headers: {} },
        url: { from: "file", path: "/srv/hooks/slack.url" },
      },
      ...{ ...defaults, retryForMs: 3_600_000, holdDead: true, maxAttempts: 3 },
    },
    {
      ...{ name: "index", line: 12 },
      match: {},
      action: { kind: "handler", script: "/srv/hooks/index.sh", arguments: [], environment: {} },
      ...{ ...defaults, timeoutMs: 300_000, concurrency: 1 },
    },
  ]);
});

for (
  const [line, action] of [
    [
      'handler: { script: /bin/x, arguments: [index, "--page={{page.id}}", 7], environment: { SPACE: "{{page.spaceKey}}" } }',
      {
        ...{ kind: "handler", script: "/bin/x", arguments: ["index", "--page={{page.id}}", "7"] },
        environment: { SPACE: "{{page.spaceKey}}" },
      },
    ],
    [
      "forward: http://localhost:3000/a",
      { kind: "forward", url: { from: "text", text: "http://localhost:3000/a" }, method: "POST", headers: {} },
    ],
    [
      'forward: { url: { env: TARGET }, method: PUT, headers: { X-Page: "{{page.id}}", Authorization: { file: a } }, secret: { env: S } }',
      {
        ...{ kind: "forward", url: { from: "environment", name: "TARGET" }, method: "PUT" },
        headers: {
          "X-Page": { from: "text", text: "{{page.id}}" },
          Authorization: { from: "file", path: "/srv/hooks/a" },
        },
        secret: { from: "environment", name: "S" },
      },
    ],
    [
      'json: { url: https://x.example/a, template: { "a": ["{{page.title}}", 1, null, true] } }',
      {
        ...{ kind: "message", service: "json", url: { from: "text", text: "https://x.example/a" }, method: "POST" },
        ...{ headers: {}, template: { a: ["{{page.title}}", 1, null, true] } },
      },
    ],
    [
      'mattermost: { url: { file: u }, text: "{{page.link}} changed" }',
      {
        ...{ kind: "message", service: "mattermost", url: { from: "file", path: "/srv/hooks/u" }, method: "POST" },
        ...{ headers: {}, template: { text: "{{page.link}} changed" } },
      },
    ],
  ] as const
) {
  Deno.test(`parseRoutes() reads ${line}`, () => {
    const { routes, issues } = parseOne(line);
    deepStrictEqual(issues, []);
    deepStrictEqual(routes.map((route): unknown => route.action), [action]);
  });
}

for (
  const [line, code, hint] of [
    ["handlr: ./a.sh", "unknown-key", "Did you mean handler?"],
    ["match: { typ: page_moved }", "unknown-key", "Did you mean type?"],
    ["match: { type: page_update }", "unknown-event-type", "Did you mean page_updated?"],
    ["match: { page: abc }", "wrong-value", undefined],
    ["match: { space: 'a b' }", "wrong-value", undefined],
    ["match: { label: 'a*' }", "wrong-value", "Only title has patterns with *."],
    ["match: { title: [] }", "wrong-value", "Remove title, or give it a value."],
    ["retry-for: 60", "wrong-value", "Did you mean 60s?"],
    ["timeout: 25d", "wrong-value", undefined],
    ["hold-dead: yes", "wrong-value", "Write true or false."],
    ["concurrency: 0", "wrong-value", undefined],
    ["max-attempts: 1.5", "wrong-value", undefined],
    ["forward: ftp://x", "bad-url", "Give the complete address, with https://."],
    [
      "forward: https://a:b@x/",
      "bad-url",
      "Remove them, and give the header Authorization under headers instead.",
    ],
    ['forward: "https://x/{{page.id}}"', "bad-url", undefined],
    ["forward: { url: https://x, method: GET }", "wrong-value", undefined],
    ["forward: { url: https://x, headers: { 'X y': a } }", "bad-header", undefined],
    ["forward: { url: https://x, headers: { Host: a } }", "bad-header", undefined],
    ['forward: { url: https://x, headers: { X: "a\\r\\nY: b" } }', "bad-header", undefined],
    ["forward: { url: https://x, headers: { X-a: a, x-A: b } }", "bad-header", undefined],
    ["forward: { url: https://x, secret: abc }", "secret-in-file", undefined],
    ["forward: { url: https://x, headers: { Authorization: Bearer x } }", "secret-in-file", undefined],
    ["forward: { url: { file: a, env: B } }", "wrong-value", "Write { file: secret.txt } or { env: NAME }."],
    ["slack: { url: http://hooks.slack.com/x }", "bad-url", "Write https:// at its start."],
    ["slack: { url: https://hooks.slack.com/x }", "secret-in-file", undefined],
    ["teams: { url: https://x.example/y }", "secret-in-file", undefined],
    ["mattermost: { url: http://mm.example/hooks/x }", "secret-in-file", undefined],
    ["slack: { url: { file: a }, text: a, template: {} }", "wrong-value", "Remove one."],
    ["slack: { url: { file: a }, template: [] }", "wrong-value", "Write text: for a message that is only a text."],
    [
      "slack: { url: { file: a }, template: { text: '{{page.titel}}' } }",
      "unknown-field",
      "Did you mean {{page.title}}?",
    ],
    ["slack: { url: { file: a }, text: '{{title}}' }", "unknown-field", "Did you mean {{page.title}}?"],
    [
      "slack: { url: { file: a }, text: '{{page.title' }",
      "unclosed-field",
      "Close the field with }}, or write {{{{ for literal braces.",
    ],
    ["slack: { url: { file: a }, template: { '{{page.id}}': a } }", "wrong-key", undefined],
    [`slack: { url: { file: a }, template: { a: ${"x".repeat(3001)} } }`, "too-long-message", undefined],
    ["json: { url: https://x }", "missing-key", "Add template."],
    ["handler: { script: a, arguments: b }", "wrong-value", undefined],
    [
      "handler: { script: a, environment: { TOOL_A: b } }",
      "wrong-key",
      "Choose a name that does not start with TOOL_.",
    ],
    ["handler: { script: a, environment: { 1a: b } }", "wrong-key", undefined],
    ["handler: { script: a, arguments: ['{{page.title}}'] }", "option-like-argument", undefined],
    ['handler: { script: a, arguments: ["a\\0"] }', "wrong-value", undefined],
    ["export: { template: a }", "missing-key", "Add folder, or name a job file with jobs."],
    ["export: { jobs: a, scope: tree }", "wrong-value", "Remove scope, or remove jobs to make a PDF of each page."],
    ["export: { jobs: a, folder: b }", "wrong-value", "Remove folder, or remove jobs to make a PDF of each page."],
    ["export: { jobs: a, books: A B }", "wrong-value", undefined],
    ["export: { template: a, folder: b, scope: trees }", "wrong-value", "Did you mean tree?"],
    ["slack: &x { url: { file: a } }", "unsupported-yaml", undefined],
    ["text: {{page.title}} x", "invalid-yaml", 'Put a text that starts with a field in quotes: "{{…}}".'],
  ] as const
) {
  Deno.test(`parseRoutes() reports ${code} in line 3 for ${line.slice(0, 80)}`, () => {
    const { issues } = parseOne(line);
    const found = issues.find((issue) => issue.code === code);
    strictEqual(found?.line, 3, JSON.stringify(issues));
    if (hint !== undefined) strictEqual(found?.hint, hint);
  });
}

for (
  const line of [
    "slack: { url: http://localhost:8080/x }",
    "handler: { script: a, arguments: ['--', '{{page.title}}'] }",
    "handler: { script: a, arguments: ['--title={{page.title}}', '{{page.id}}'] }",
    "teams: { url: { env: A }, text: '{{{{DATE({{timestamp}}, SHORT)}}' }",
  ]
) {
  Deno.test(`parseRoutes() finds no error and no danger in ${line}`, () => {
    deepStrictEqual(parseOne(line).issues.filter(({ code }) => code !== "secret-in-file"), []);
  });
}

for (
  const [text, code] of [
    ["", "wrong-value"],
    ["[]", "wrong-value"],
    ["{}", "missing-key"],
    ["routes:", "missing-key"],
    ["routes: []", "wrong-value"],
    ["routes: { a: { handler: b } }", "wrong-value"],
    ["routes:\n  - name: a\n", "missing-action"],
    ["routes:\n  - handler: a\n", "missing-key"],
    ["routes:\n  - { name: A b, handler: a }\n", "wrong-value"],
    ["routes:\n  - { name: a, handler: a }\n  - { name: a, handler: b }\n", "duplicate-name"],
    ["routes:\n  - { name: a, handler: a, forward: https://x }\n", "several-actions"],
    ["routes:\n  - { name: a, handler: a, name: b }\n", "duplicate-key"],
    ["routes:\n  - { name: a, export: { template: a, folder: b }, concurrency: 2 }\n", "wrong-value"],
    ["a: 1\n---\nb: 2\n", "unsupported-yaml"],
    ["- ".repeat(60) + "a", "too-large-yaml"],
    ["[".repeat(9000), "invalid-yaml"],
    ["# a\n".repeat(80_000), "too-large-yaml"],
    ["\n\n\n- ".repeat(30_000), "too-large-yaml"],
  ] as const
) {
  Deno.test(`parseRoutes() reports ${code} for ${JSON.stringify(text.slice(0, 70))}`, () => {
    const { routes, issues } = parseRoutes(text, { folder: FOLDER });
    ok(issues.some((issue) => issue.code === code && issue.severity === "error"), JSON.stringify(issues));
    deepStrictEqual(routes, []);
  });
}

Deno.test("parseRoutes() reports everything at once, in the order of the text", () => {
  const text = `routes:
  - nam: a
    retry-for: soon
    slack: { url: ftp://x }
  - name: b
    hold-dead: 1
    handler: { script: a, arguments: ["{{x}}"] }
`;
  const { issues } = parseRoutes(text, { folder: FOLDER });
  deepStrictEqual(issues.map(({ line, code }) => `${line} ${code}`), [
    "2 unknown-key",
    "3 wrong-value",
    "4 bad-url",
    "6 wrong-value",
    "7 unknown-field",
  ]);
});

Deno.test("parseRoutes() repeats no secret of the file in its findings", () => {
  const secret = "T0PS3CRET";
  const lines = [`slack: { url: "http://hooks.slack.com/${secret}" }`, `forward: "https://a:${secret}@x/"`];
  for (const line of lines) ok(!JSON.stringify(parseOne(line).issues).includes(secret), line);
});

Deno.test("parseRoutes() lists at most a hundred findings", () => {
  const { issues } = parseRoutes("routes:\n" + "  - name: A\n".repeat(90), { folder: FOLDER });
  strictEqual(issues.length, 101);
  strictEqual(issues.at(-1)?.code, "more-issues");
});

Deno.test("parseRoutes() reports anything that is not a file of routes and never throws", () => {
  const word = fc.constantFrom(
    "routes",
    "- name",
    ": ",
    "\n",
    "  ",
    "{",
    "}",
    "[",
    "{{",
    "slack",
    "match",
    '"',
    "a",
    "&",
    "?",
  );
  fc.assert(fc.property(fc.array(word, { maxLength: 30 }), (words) => {
    const { routes, issues } = parseRoutes(words.join(""), { folder: FOLDER });
    ok(routes.length > 0 || issues.length > 0);
  }));
});
