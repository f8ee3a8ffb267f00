import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { CLOUD, login, saved, TOKEN, treeOf } from "./login_run.ts";

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
