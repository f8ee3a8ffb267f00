import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { parseProfiles, renderProfiles } from "../../../../src/profile/profiles_file.ts";
import type { Profile, Profiles } from "../../../../src/profile/profiles.ts";
import { type FakeRun, runFake, type Surroundings } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";

const PATH = "/home/ada/.config/tool/profiles.json";

const CLOUD: Profile = {
  ...{ name: "cloud", site: "https://acme.atlassian.net/wiki", deployment: "cloud" },
  ...{ email: "ada@example.com", token: "secret-of-cloud" },
};
const WORK: Profile = {
  ...{ name: "work", site: "https://wiki.example.com", deployment: "data-center" },
  ...{ token: "secret-of-work", caFile: "/etc/ca.pem" },
};
const BOTH: Profiles = { active: "cloud", profiles: [CLOUD, WORK] };

const knowsEverybody: typeof fetch = () =>
  Promise.resolve(Response.json({ displayName: "Ada\u202e", accountId: "5b10" }));
const knowsNobody: typeof fetch = () => Promise.resolve(new Response("", { status: 401 }));
const answersNothing: typeof fetch = () => Promise.resolve(new Response("", { status: 400 }));

async function auth(line: string, all: Profiles | undefined, surroundings: Surroundings = {}): Promise<FakeRun> {
  const run = await runFake(["auth", ...line.split(" ")], {
    ...{ tree: all === undefined ? {} : { [PATH]: renderProfiles(all) }, mayPublish: true, now: new Date(0) },
    ...surroundings,
    environment: { HOME: "/home/ada", ...surroundings.environment },
  });
  doesNotMatch(run.stdout + run.stderr, /secret-of/);
  return run;
}

function saved({ published }: FakeRun): Profiles | undefined {
  const bytes = published.get(PATH);
  return bytes === undefined ? undefined : parseProfiles(new TextDecoder().decode(bytes));
}

Deno.test("tool auth status is as reviewed", async () => {
  const run = await auth("status", BOTH, { fetch: knowsEverybody });
  deepStrictEqual([run.code, run.stderr], [0, ""]);
  await assertGolden("text/auth_status.txt", run.stdout);
});

Deno.test("tool auth status --json is as reviewed", async () => {
  const run = await auth("status --json", BOTH, { fetch: knowsEverybody });
  deepStrictEqual([run.code, run.stderr], [0, ""]);
  await assertGolden("json/auth_status.json", run.stdout);
});

for (
  const [line, environment, name, source] of [
    ["status", {}, "cloud", "active profile"],
    ["status --profile work", { TOOL_PROFILE: "cloud" }, "work", "--profile"],
    ["status", { TOOL_PROFILE: "work", TOOL_SITE: "x.org", TOOL_TOKEN: "secret-of-x" }, "work", "TOOL_PROFILE"],
    ["status", { TOOL_SITE: "x.org", TOOL_TOKEN: "secret-of-x" }, "environment", "TOOL_SITE and TOOL_TOKEN"],
    ["status", { TOOL_TOKEN: "secret-of-x" }, "cloud", "active profile"],
    ["status", { TOOL_SITE: "x.org" }, "cloud", "active profile"],
  ] as const
) {
  Deno.test(`tool auth ${line} with ${JSON.stringify(environment)} shows ${name}, from ${source}`, async () => {
    const run = await auth(`${line} --no-verify --json`, BOTH, { environment });
    const json = JSON.parse(run.stdout);
    deepStrictEqual([json.profile.name, json.source, json.credential], [name, source, "not checked"]);
  });
}

Deno.test("tool auth status shows a refused credential and exits 4", async () => {
  const { code, stdout, stderr } = await auth("status", BOTH, { fetch: knowsNobody });
  strictEqual(code, 4);
  match(stdout, /^credential {2}token of ada@example.com \(Basic\): refused\nuser +none$/m);
  match(stderr, /^error: Cannot /);
});

Deno.test("tool auth status exits 1 when the wiki cannot be asked", async () => {
  const { code, stdout } = await auth("status", BOTH, { fetch: answersNothing });
  strictEqual(code, 1);
  match(stdout, /not checked/);
});

for (const all of [undefined, { profiles: [WORK] }]) {
  Deno.test(`tool auth status exits 4 with ${all === undefined ? "no profiles" : "none active"}`, async () => {
    const { code, stdout, stderr } = await auth("status", all);
    deepStrictEqual([code, stdout], [4, ""]);
    match(stderr, /^error: Cannot call the wiki: no profile exists\nhint: Run "tool auth login" to make one\.\n/);
  });
}

Deno.test("tool auth status exits 4 on a machine without a home folder", async () => {
  strictEqual((await runFake(["auth", "status"], { tree: {} })).code, 4);
});

Deno.test("tool auth status exits 1 for a profile that does not exist, with the one that was meant", async () => {
  const { code, stderr } = await auth("status --profile wrok", BOTH);
  strictEqual(code, 1);
  match(stderr, /^error: Cannot use the profile "wrok": it does not exist\nhint: Did you mean "work"\?\n/);
});

Deno.test("tool auth status exits 1 for an environment that makes no profile, without its token", async () => {
  const environment = { TOOL_SITE: "x.org", TOOL_TOKEN: "secret-of x" };
  const { code, stderr } = await auth("status", BOTH, { environment });
  strictEqual(code, 1);
  match(stderr, /^error: Cannot use TOOL_SITE, TOOL_TOKEN and TOOL_EMAIL: Cannot use the token: /);
});

for (const [kind, text] of [["cloud", "Confluence Cloud"], ["data-center", "Confluence Data Center"]] as const) {
  Deno.test(`tool auth status takes TOOL_DEPLOYMENT=${kind} for the kind of the wiki at TOOL_SITE`, async () => {
    const wiki = { TOOL_SITE: "docs.example.com", TOOL_TOKEN: "secret-of-x", TOOL_EMAIL: "ada@example.com" };
    const environment = { ...wiki, TOOL_DEPLOYMENT: kind };
    const { stdout } = await auth("status --no-verify", BOTH, { environment });
    ok(stdout.includes(text), stdout);
  });
}

Deno.test("tool auth status exits 1 for a kind of wiki that does not exist", async () => {
  const environment = { TOOL_SITE: "x.org", TOOL_TOKEN: "secret-of-x", TOOL_DEPLOYMENT: "server" };
  const { code, stderr } = await auth("status", BOTH, { environment });
  strictEqual(code, 1);
  match(
    stderr,
    /^error: Cannot use TOOL_DEPLOYMENT: "server" is neither cloud nor data-center\nhint: Set TOOL_DEPLOYMENT/,
  );
});

Deno.test("tool auth list is as reviewed", async () => {
  await assertGolden("text/auth_list.txt", (await auth("list", BOTH)).stdout);
});

Deno.test("tool auth list --json is as reviewed", async () => {
  await assertGolden("json/auth_list.json", (await auth("list --json", BOTH)).stdout);
});

Deno.test("tool auth list without profiles says how to make one", async () => {
  const { code, stdout, stderr } = await auth("list", undefined);
  deepStrictEqual([code, stdout], [0, ""]);
  strictEqual(stderr, 'No profiles. Run "tool auth login" to create one.\n');
  deepStrictEqual(JSON.parse((await auth("list --json", undefined)).stdout), { profiles: [] });
});

Deno.test("tool auth switch makes another profile the active one", async () => {
  const run = await auth("switch work", BOTH);
  deepStrictEqual([run.code, run.stderr, saved(run)], [0, "", { ...BOTH, active: "work" }]);
  strictEqual(run.stdout, 'Profile "work" for https://wiki.example.com is the active one\n');
});

Deno.test("tool auth switch says when the environment comes first all the same", async () => {
  const { stderr } = await auth("switch work", BOTH, { environment: { TOOL_PROFILE: "cloud" } });
  strictEqual(stderr, "note: TOOL_PROFILE in the environment still takes precedence\n");
});

for (
  const [line, rest, text] of [
    ["logout", { profiles: [WORK] }, 'Removed profile "cloud" for https://acme.atlassian.net/wiki\n'],
    [
      "logout --profile work",
      { active: "cloud", profiles: [CLOUD] },
      'Removed profile "work" for https://wiki.example.com\n',
    ],
    ["logout --all", { profiles: [] }, "Removed 2 profiles\n"],
  ] as const
) {
  Deno.test(`tool auth ${line} removes just that`, async () => {
    const run = await auth(line, BOTH);
    deepStrictEqual([run.code, run.stdout, saved(run)], [0, text, rest]);
  });
}

for (
  const [line, code, message] of [
    ["logout", 2, "Cannot log out: no profile is active"],
    ["logout --all --profile work", 2, 'Option "--all" cannot be used with option "--profile <name>"'],
    ["logout --profile nobody", 1, 'Cannot use the profile "nobody": it does not exist'],
    ["switch nobody", 1, 'Cannot use the profile "nobody": it does not exist'],
  ] as const
) {
  Deno.test(`tool auth ${line} exits ${code}: ${message}`, async () => {
    const run = await auth(line, { profiles: [WORK] });
    deepStrictEqual([run.code, run.stdout, run.published.size], [code, "", 0]);
    strictEqual(run.stderr.split("\n")[0], `error: ${message}`);
  });
}
