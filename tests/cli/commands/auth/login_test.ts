import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { assertGolden } from "../../../support/golden.ts";
import { BASIC, BEARER, CLOUD, login, PATH, saved, TOKEN, treeOf, wikiTaking } from "./login_run.ts";

Deno.test("tool auth login is as reviewed, for Cloud", async () => {
  const asked: Request[] = [];
  const run = await login("--site acme.atlassian.net --email ada@example.com --token-stdin", {
    stdin: `${TOKEN}\n`,
    fetch: wikiTaking(BASIC, asked),
  });
  deepStrictEqual([run.code, run.stderr], [0, ""]);
  deepStrictEqual(asked.map(({ url }) => url), ["https://acme.atlassian.net/wiki/rest/api/user/current"]);
  deepStrictEqual(saved(run), { active: "default", profiles: [{ ...CLOUD, token: TOKEN }] });
  await assertGolden("text/auth_login.txt", run.stdout);
});

Deno.test("tool auth login --json is as reviewed, for Data Center", async () => {
  const run = await login("--site https://wiki.example.com/confluence --token-file t --profile work --json", {
    tree: { t: `  ${TOKEN}\r\n` },
    fetch: wikiTaking(BEARER),
  });
  deepStrictEqual([run.code, run.stderr], [0, ""]);
  strictEqual(saved(run).profiles[0]?.token, TOKEN);
  await assertGolden("json/auth_login.json", run.stdout);
});

Deno.test("tool auth login takes everything from the environment", async () => {
  const environment = { TOOL_SITE: "acme.atlassian.net", TOOL_EMAIL: "ada@example.com", TOOL_TOKEN: TOKEN };
  const run = await login("", { environment: { ...environment, TOOL_PROFILE: "work" }, fetch: wikiTaking(BASIC) });
  deepStrictEqual([run.code, saved(run).profiles], [0, [{ ...CLOUD, name: "work", token: TOKEN }]]);
});

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`tool auth login takes TOOL_DEPLOYMENT=${deployment} for TOOL_SITE, but not for --site`, async () => {
    const environment = { TOOL_SITE: "docs.example.com", TOOL_EMAIL: "ada@example.com", TOOL_TOKEN: TOKEN };
    const more = { environment: { ...environment, TOOL_DEPLOYMENT: deployment } };
    strictEqual(saved(await login("--no-verify", more)).profiles[0]?.deployment, deployment);
    const other = saved(await login("--site other.example.com --no-verify", more)).profiles[0];
    strictEqual(other?.deployment, "data-center");
  });
}

Deno.test("tool auth login asks for what is missing on a terminal, for the token in secret", async () => {
  const questions: string[] = [];
  const run = await login("", {
    terminals: ["stdin", "stderr"],
    fetch: wikiTaking(BASIC),
    prompts: {
      readLine(question) {
        questions.push(question);
        return Promise.resolve(
          question.startsWith("Address") ? "https://acme.atlassian.net/wiki/home" : "ada@example.com",
        );
      },
      readSecret(question) {
        questions.push(question);
        return Promise.resolve(TOKEN);
      },
    },
  });
  deepStrictEqual([run.code, saved(run).profiles], [0, [{ ...CLOUD, token: TOKEN }]]);
  deepStrictEqual(questions.map((question) => question.split(" (")[0]), [
    "Address of the wiki",
    "Email address of your Atlassian account",
    "API token",
  ]);
});

Deno.test("tool auth login sends a user name and a password to Data Center as Basic", async () => {
  const run = await login("--site wiki.example.com --email ada@example.com --token-stdin", {
    ...{ stdin: TOKEN, fetch: wikiTaking(BASIC) },
  });
  deepStrictEqual([run.code, saved(run).profiles[0]?.email], [0, "ada@example.com"]);
});

Deno.test("tool auth login --bearer leaves TOOL_EMAIL alone", async () => {
  const run = await login("--site wiki.example.com --bearer --token-stdin", {
    ...{ stdin: TOKEN, fetch: wikiTaking(BEARER), environment: { TOOL_EMAIL: "ada@example.com" } },
  });
  deepStrictEqual([run.code, saved(run).profiles[0]?.email], [0, undefined]);
});

Deno.test("tool auth login --deployment has the last word on what runs at a site", async () => {
  const run = await login("--site acme.atlassian.net --deployment data-center --no-verify --token-stdin", {
    stdin: TOKEN,
  });
  deepStrictEqual([run.code, saved(run).profiles[0]?.deployment], [0, "data-center"]);
  match(run.stdout, /^The credential was not verified\n/);
});

Deno.test("tool auth login saves nothing that the wiki refuses, and exits 4", async () => {
  const run = await login("--site acme.atlassian.net --email ada@example.com --token-stdin", {
    ...{ stdin: TOKEN, fetch: wikiTaking("Basic other") },
  });
  deepStrictEqual([run.code, run.stdout, run.published.size], [4, "", 0]);
  match(
    run.stderr,
    /^error: Cannot .*\nhint: Check that the token is complete, .* site and to "ada@example.com"\.\n$/,
  );
  const bearer = await login("--site wiki.example.com --token-stdin", { stdin: TOKEN, fetch: wikiTaking("other") });
  match(bearer.stderr, /\nhint: Check that the token is complete, has not expired and belongs to this site\.\n$/);
});

Deno.test("tool auth login --profile renews a token with nothing else given", async () => {
  const run = await login("--profile default --token-stdin", {
    ...{ stdin: TOKEN, tree: treeOf(CLOUD), fetch: wikiTaking(BASIC) },
  });
  deepStrictEqual([run.code, saved(run).profiles], [0, [{ ...CLOUD, token: TOKEN }]]);
  match(run.stdout, /\nUpdated profile "default"/);
});

Deno.test("tool auth login makes the new profile the active one and keeps the others", async () => {
  const run = await login("--site wiki.example.com --profile work --token-stdin", {
    ...{ stdin: TOKEN, tree: treeOf(CLOUD), fetch: wikiTaking(BEARER) },
  });
  deepStrictEqual([saved(run).active, saved(run).profiles.map(({ name }) => name)], ["work", ["default", "work"]]);
});

Deno.test("tool auth login keeps the absolute path of a certificate file, and trusts it", async () => {
  const trusted: (readonly string[])[] = [];
  const pem = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
  const run = await login("--site wiki.example.com --ca-file ca.pem --token-stdin", {
    ...{ stdin: TOKEN, tree: { "ca.pem": pem } },
    fetchTrusting: (certificates) => {
      trusted.push(certificates);
      return wikiTaking(BEARER);
    },
  });
  deepStrictEqual([run.code, trusted, saved(run).profiles[0]?.caFile], [0, [[pem]], "/here/ca.pem"]);
});

for (
  const [line, reason] of [
    ["--ca-file none.pem", 'Cannot read "none.pem": it does not exist'],
    ["--ca-file text", 'Cannot use "/here/text" as a certificate authority: it contains no certificate'],
  ] as const
) {
  Deno.test(`tool auth login ${line} exits 1`, async () => {
    const surroundings = { stdin: TOKEN, tree: { text: "no" } };
    const { code, stderr } = await login(`--site wiki.example.com --token-stdin ${line}`, surroundings);
    strictEqual(code, 1);
    strictEqual(stderr.split("\n")[0], `error: ${reason}`);
  });
}

const SITE = "--site acme.atlassian.net --email ada@example.com";

for (
  const line of [
    `--token ${TOKEN}`,
    `--token=${TOKEN}`,
    `${SITE} --token ${TOKEN}`,
    `${SITE} ${TOKEN}`,
    `${SITE} --token-stdin ${TOKEN}`,
    `--site wiki.example.com --bearer ${TOKEN}`,
    "--token",
  ]
) {
  Deno.test(`tool auth login refuses a token as an argument: ${line.replace(TOKEN, "…")}`, async () => {
    const { code, stdout, stderr, published } = await login(line, { stdin: TOKEN });
    deepStrictEqual([code, stdout, published.size], [2, "", 0]);
    match(
      stderr,
      /^error: Cannot take a token as an argument: every user of this machine can see it in the process l/,
    );
  });
}

for (
  const [line, message] of [
    [`--bearer=${TOKEN}`, 'Option "--bearer" takes no value'],
    [`--tokn=${TOKEN}`, 'Unknown option "--tokn"'],
    [`--password ${TOKEN}`, 'Unknown option "--password"'],
    [`-p${TOKEN}`, 'Unknown option "-p"'],
    ["--token-stdn", 'Unknown option "--token-stdn"'],
    [
      `${SITE} --token-stdin --token-file x`,
      'Option "--token-stdin" cannot be used with option "--token-file <file>"',
    ],
    ["--bearer --email x", 'Option "--bearer" cannot be used with option "--email <address>"'],
    ["--token-stdin", "Cannot log in: --site is missing"],
    ["--site acme.atlassian.net --token-stdin", "Cannot log in: --email is missing"],
    [SITE, "Cannot log in: no token was given"],
    [`${SITE} --profile a/b`, 'Cannot use "a/b" as the name of a profile'],
    ["--site http://wiki.example.com", 'Cannot use the site "http://wiki.example.com": over plain http'],
    ["--site ftp://wiki.example.com", 'Cannot use the site "ftp://wiki.example.com": it is not an http or https URL'],
    [`--site https://ada:${TOKEN}@wiki.example.com`, "Cannot take credentials in the address of --site: every user"],
  ] as const
) {
  Deno.test(`tool auth login exits 2: ${message}`, async () => {
    const { code, stdout, stderr, published } = await login(line, { stdin: TOKEN });
    deepStrictEqual([code, stdout, published.size], [2, "", 0]);
    strictEqual(stderr.slice(0, message.length + 7), `error: ${message}`);
  });
}

Deno.test("tool auth login --token-stdin refuses a terminal, which would show it", async () => {
  const { code, stderr } = await login(`${SITE} --token-stdin`, { terminals: ["stdin"] });
  strictEqual(code, 2);
  match(stderr, /^error: Cannot read the token from standard input: it is a terminal, which would show it\n/);
});

for (const [token, reason] of [["", "it is empty"], [`${TOKEN}\nx`, "it contains a line break"]] as const) {
  Deno.test(`tool auth login exits 1 for a token that cannot be one: ${reason}`, async () => {
    const { code, stderr } = await login(`${SITE} --token-stdin`, { stdin: token });
    strictEqual(code, 1);
    ok(stderr.startsWith(`error: Cannot use the token: ${reason}`), stderr);
  });
}

Deno.test("tool auth login reads no more of a broken profile file than that it is broken", async () => {
  const { code, stderr } = await login(`${SITE} --token-stdin`, { tree: { [PATH]: `{"profiles": ${TOKEN}` } });
  strictEqual(code, 1);
  match(stderr, /^error: Cannot read the profiles: /);
});

Deno.test("tool auth login --json tells a refusal as JSON without the token", async () => {
  const { code, stdout, stderr } = await login(`${SITE} ${TOKEN} --json`);
  deepStrictEqual([code, stdout, JSON.parse(stderr).error.code], [2, "", "usage"]);
  doesNotMatch(stderr, /ATATT/);
});

const OTHERS = [
  "--site wiki.example.com --token-stdin",
  "--site wiki.example.com --token-stdin --profile default",
  "--site acme.atlassian.net --email grace@example.com --token-stdin",
  "--profile default --email grace@example.com --token-stdin",
  "--profile default --bearer --token-stdin",
];

for (const line of OTHERS) {
  Deno.test(`tool auth login ${line} does not replace a profile of another site or user`, async () => {
    const { code, stderr, published } = await login(line, { stdin: TOKEN, tree: treeOf(CLOUD) });
    deepStrictEqual([code, published.size], [2, 0]);
    strictEqual(
      stderr,
      'error: Cannot replace profile "default": it is for "https://acme.atlassian.net/wiki" and ada@example.com\n' +
        "hint: Name the new one with --profile <name>, or add --force to replace it.\n",
    );
  });

  Deno.test(`tool auth login ${line} --force replaces it`, async () => {
    const run = await login(`${line} --force --no-verify`, { stdin: TOKEN, tree: treeOf(CLOUD) });
    deepStrictEqual([run.code, saved(run).profiles.map(({ token }) => token)], [0, [TOKEN]]);
  });
}

for (const answer of [true, false]) {
  Deno.test(`tool auth login asks before it replaces a profile on a terminal: ${answer}`, async () => {
    const asked: string[] = [];
    const run = await login("--site wiki.example.com --no-verify", {
      ...{ tree: treeOf(CLOUD), terminals: ["stdin", "stderr"] },
      prompts: {
        confirm: (question) => Promise.resolve(asked.push(question) > 0 && answer),
        readSecret: () => Promise.resolve(TOKEN),
      },
    });
    deepStrictEqual(asked, ['Replace profile "default" for https://acme.atlassian.net/wiki and ada@example.com?']);
    deepStrictEqual([run.code, run.published.size], answer ? [0, 1] : [2, 0]);
  });
}

Deno.test("tool auth login renews the token of the same user and site without asking", async () => {
  const run = await login("--site acme.atlassian.net --email ada@example.com --no-verify", {
    ...{ tree: treeOf(CLOUD), terminals: ["stdin", "stderr"], prompts: { readSecret: () => Promise.resolve(TOKEN) } },
  });
  deepStrictEqual([run.code, saved(run).profiles], [0, [{ ...CLOUD, token: TOKEN }]]);
});

for (
  const site of [
    "https://wiki.example.com",
    "http://localhost:8090/confluence",
    "wiki.example.com",
    "wiki.example.com:8443/confluence",
    "acme.atlassian.net",
  ]
) {
  Deno.test(`tool auth login takes the address ${site} as the site`, async () => {
    const line = `${site} --email ada@example.com --token-stdin --no-verify --deployment data-center`;
    const run = await login(line, { stdin: TOKEN });
    strictEqual(run.code, 0, run.stderr);
    ok(saved(run).profiles[0]?.site.includes(site.replace(/^https?:\/\//, "")));
  });
}

for (
  const [line, error] of [
    ["ada@example.com", "Cannot take an email address as an argument\nhint: Did you mean --email ada@example.com?"],
    ["https://a.example.com --site b.example.com", "Cannot log in: the site is given twice\nhint: Give it"],
    ["https://a.example.com second", "Cannot take a token as an argument"],
    ["eyJhbGciOi.eyJzdWIi.abcdef", "Cannot take a token as an argument"],
  ] as const
) {
  Deno.test(`tool auth login ${line} is refused`, async () => {
    const { code, stderr } = await login(line);
    strictEqual(code, 2);
    ok(stderr.startsWith(`error: ${error}`), stderr);
  });
}
