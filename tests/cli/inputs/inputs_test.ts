import { deepStrictEqual, doesNotMatch, match, notStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { checkProfiles } from "../../../src/cli/commands/doctor/diagnose_machine.ts";
import { loadProfiles } from "../../../src/cli/inputs/profile_file.ts";
import { readSecretFile } from "../../../src/cli/inputs/secret_file.ts";
import { collectWarnings } from "../../../src/console/read_all.ts";
import { createFakeContext, runFake } from "../../support/fake_context.ts";
import { checkReach } from "../../../src/cli/inputs/receiver_url.ts";
import { rememberStreams } from "../../../src/cli/inputs/remember_streams.ts";
import { readSecrets } from "../../../src/cli/inputs/secret_options.ts";
import { openWiki } from "../../../src/cli/inputs/wiki_access.ts";
import { checkSecrets } from "../../../src/cli/check_secrets.ts";

const SECRET = { path: "s", name: "secret file", maxBytes: 20, form: "line" } as const;

for (
  const [content, form, text] of [
    ["hush", "line", "hush"],
    ["hush\n", "line", "hush"],
    ["hush\r\n", "line", "hush"],
    [" hush \n", "line", " hush "],
    ["\uFEFFhush\n", "line", "hush"],
    ["a\nb\n", "text", "a\nb\n"],
    ["", "line", ""],
  ] as const
) {
  Deno.test(`readSecretFile() reads ${JSON.stringify(content)} as one ${form}`, async () => {
    strictEqual(await readSecretFile({ ...SECRET, form }, createFakeContext({ tree: { s: content } })), text);
    strictEqual(await readSecretFile({ ...SECRET, form, path: "-" }, createFakeContext({ stdin: content })), text);
  });
}

for (
  const [content, message] of [
    ["hush\nmore\n", 'Cannot use the secret file "s": it has more than one line'],
    ["hush\rmore", 'Cannot use the secret file "s": it has more than one line'],
    [new Uint8Array([0xff, 0x68, 0]), 'Cannot use the secret file "s": it is not UTF-8'],
    ["x".repeat(21), 'Cannot read "s": it is too large'],
  ] as const
) {
  Deno.test(`readSecretFile() refuses: ${message}`, async () => {
    await rejects(readSecretFile(SECRET, createFakeContext({ tree: { s: content } })), { message });
  });
}

Deno.test("readSecretFile() asks for a line on a terminal, and takes nothing else from one", async () => {
  const prompts = { readSecret: () => Promise.resolve("hush") };
  const context = createFakeContext({ terminals: ["stdin", "stderr"], prompts });
  strictEqual(await readSecretFile({ ...SECRET, path: "-" }, context), "hush");
  await rejects(readSecretFile({ ...SECRET, path: "-", form: "text" }, context), /it is a terminal/);
});

Deno.test("readSecretFile() reads standard input for one secret only", async () => {
  const context = createFakeContext({ stdin: "hush" });
  strictEqual(await readSecretFile({ ...SECRET, path: "-" }, context), "hush");
  await rejects(readSecretFile({ ...SECRET, path: "-" }, context), /Cannot read standard input twice/);
});

for (const exposure of ["read", "change", "read and change"] as const) {
  Deno.test(`readSecretFile() warns once of a file that other users can ${exposure}`, async () => {
    const { context, warnings } = collectWarnings(createFakeContext({ tree: { s: "hush" }, exposed: { s: exposure } }));
    strictEqual(await readSecretFile(SECRET, context), "hush");
    strictEqual(await readSecretFile({ ...SECRET, name: "key file" }, { ...context }), "hush");
    deepStrictEqual(warnings, [{
      ...{ severity: "warning", code: "open-secret-file", message: `Other users can ${exposure} the secret file "s"` },
      hint: "Let only its owner read and change it (chmod 600), and replace a secret that others may have seen.",
    }]);
  });
}

Deno.test("readSecretFile() warns of a file that another user owns", async () => {
  const { context, warnings } = collectWarnings(createFakeContext({ tree: { s: "hush" }, exposed: { s: "own" } }));
  strictEqual(await readSecretFile(SECRET, context), "hush");
  deepStrictEqual(warnings, [{
    ...{ severity: "warning", code: "open-secret-file" },
    message: 'Another user owns the secret file "s", and can read and change it',
    hint: "Use a copy that belongs to you (chmod 600), and replace a secret that others may have seen.",
  }]);
});

const HOME = { HOME: "/here/home" };
const PROFILES = "/here/home/.config/tool/profiles.json";
const SITE = { deployment: "data-center", site: "https://wiki.company.com", token: "t0ken" };
const ONE_PROFILE = JSON.stringify({ active: "work", profiles: { work: SITE }, version: 1 });
const PEM = "-----BEGIN PRIVATE KEY-----\n";
const ALL = {
  tree: {
    "home/.config/tool/profiles.json": ONE_PROFILE,
    ...{ "hook.secret": "x".repeat(32), token: "t0ken\n", "key.pem": PEM, "cert.pem": PEM },
    ...{ creds: "KEY", queue: "nats://ada:hush@q:4222" },
  },
  exposed: Object.fromEntries([PROFILES, "hook.secret", "token", "key.pem", "creds", "queue"].map((path) => {
    return [path, "read" as const];
  })),
};

for (
  const [line, files] of [
    ["auth list", ["file of profiles"]],
    ["auth status --no-verify", ["file of profiles"]],
    ["auth login --site https://w.example --bearer --token-file token --no-verify", ["file of profiles", "token file"]],
    ["auth switch work", ["file of profiles"]],
    ["webhook register --url https://h.example/x --secret-file hook.secret", ["secret file", "file of profiles"]],
    ["webhook send http://localhost/x --secret-file hook.secret", ["secret file"]],
    ["webhook verify --signature sha256=00 --secret-file hook.secret", ["secret file"]],
    ["webhook events list --queue-file queue --queue-creds creds", ["queue file", "credentials file"]],
    ["wiki docs sync docs --space DOCS", ["file of profiles"]],
  ] as const
) {
  Deno.test(`tool ${line} warns of its open ${files.join(" and ")} on standard error, once for each`, async () => {
    const { stderr } = await runFake(line.split(" "), { ...ALL, stdin: "{}", mayPublish: true, environment: HOME });
    const warned = [...stderr.matchAll(/Other users can read the (\w+(?: of)? \w+)/g)].map(([, name]) => name);
    deepStrictEqual(warned.sort(), [...files].sort());
    doesNotMatch(stderr, /hush|t0ken/);
  });
}

Deno.test("tool webhook server leaves its warnings to its log", async () => {
  let warned: readonly (string | undefined)[] = [];
  const line = "webhook server --secret-file hook.secret --cert cert.pem --key key.pem --queue-file queue";
  const { code, stderr } = await runFake(line.split(" "), {
    ...{ ...ALL, environment: HOME },
    webhookHost: {
      serve: ({ warnings = [] }) => Promise.resolve(void (warned = warnings.map(({ message }) => message))),
    },
  });
  deepStrictEqual([code, stderr], [0, ""]);
  deepStrictEqual(warned, [
    'Other users can read the queue file "queue"',
    'Other users can read the secret file "hook.secret"',
    `Other users can read the file of profiles "${PROFILES}"`,
    'Other users can read the key file "key.pem"',
  ]);
});

Deno.test("a credential of the environment needs no file of profiles, so nobody is warned of it", async () => {
  const environment = { ...HOME, TOOL_SITE: "https://wiki.company.com", TOOL_TOKEN: "t0ken" };
  const { stderr } = await runFake(["auth", "status", "--no-verify"], { ...ALL, environment });
  strictEqual(stderr, "");
});

Deno.test("tool doctor shows an open file of profiles in its line of them", async () => {
  const { context, warnings } = collectWarnings(createFakeContext({ ...ALL, environment: HOME }));
  const [saved] = await checkProfiles(true, context);
  deepStrictEqual([saved, warnings], [{
    ...{ name: "profiles", result: "ok" },
    message: `1 profile: work. Other users can read the file of profiles "${PROFILES}"`,
    hint: "Let only its owner read and change it (chmod 600), and replace a secret that others may have seen.",
  }, []]);
});

Deno.test("the completion of profiles writes no warning", async () => {
  const { stdout, stderr } = await runFake(["__complete", "--", "auth", "switch", ""], { ...ALL, environment: HOME });
  match(stdout, /^work/);
  strictEqual(stderr, "");
});

Deno.test("loadProfiles() refuses a file that is not text as a bad one", async () => {
  const tree = { "home/.config/tool/profiles.json": new Uint8Array([0xff]) };
  await rejects(loadProfiles(createFakeContext({ tree, environment: HOME })), { code: "bad-profiles-file" });
});

for (
  const [url, site, codes] of [
    ["http://127.0.0.1:8080/webhook", "https://wiki.company.com", ["loopback-url"]],
    ["https://localhost/webhook", "http://10.0.0.7:8090/confluence", ["loopback-url"]],
    ["http://127.0.0.1:8080/webhook", "http://127.0.0.1:8090/confluence", []],
    ["http://localhost:8080/webhook", "http://[::1]:8090", []],
    ["http://hooks.company.com/webhook", "http://127.0.0.1:8090/confluence", ["plain-http"]],
    ["https://hooks.company.com/webhook", "https://wiki.company.com", []],
  ] as const
) {
  Deno.test(`checkReach() of ${url} for the wiki at ${site} warns of ${codes.join() || "nothing"}`, () => {
    deepStrictEqual(checkReach(new URL(url), site).map(({ code }) => code), codes);
  });
}

Deno.test("rememberStreams() gives a stream again, and what a file contains now", async () => {
  const files = new Map([["a.txt", "first"], ["/dev/fd/63", "from a pipe"]]);
  const readSecret = (path: string) => {
    return Promise.resolve({ bytes: new TextEncoder().encode(files.get(path)), exposure: undefined });
  };
  const { context, again } = rememberStreams(createFakeContext({ files: { readSecret }, stdin: "piped\n" }));
  const flags = { secretFile: ["a.txt", "-", "/dev/fd/63"] };
  deepStrictEqual(await readSecrets(flags, context), ["first", "piped", "from a pipe"]);
  files.set("a.txt", "second").delete("/dev/fd/63");
  deepStrictEqual(await readSecrets(flags, again()), ["second", "piped", "from a pipe"]);
  deepStrictEqual(await readSecrets(flags, again()), ["second", "piped", "from a pipe"]);
});

Deno.test("rememberStreams() asks at a prompt once", async () => {
  const answers = ["typed"];
  const readSecret = () => Promise.resolve(answers.shift() ?? "");
  const fake = createFakeContext({ terminals: ["stdin", "stderr"], prompts: { readSecret } });
  const { context, again } = rememberStreams(fake);
  const flags = { secretFile: ["-"] };
  deepStrictEqual([await readSecrets(flags, context), await readSecrets(flags, again())], [["typed"], ["typed"]]);
});

Deno.test("rememberStreams() still refuses standard input for two files", async () => {
  const { context } = rememberStreams(createFakeContext({ stdin: "piped\n" }));
  await rejects(readSecrets({ secretFile: ["-", "-"] }, context), { code: "usage" });
});

const PROFILE = {
  name: "x",
  site: "https://wiki.company.com",
  deployment: "data-center",
  token: "token-4711",
} as const;

Deno.test("openWiki() shares the pause of another client where it is given", async () => {
  const context = createFakeContext();
  const { pause } = await openWiki(PROFILE, context);
  strictEqual((await openWiki(PROFILE, context, { pause })).pause, pause);
  notStrictEqual((await openWiki(PROFILE, context)).pause, pause);
});

for (
  const [secrets, messages] of [
    [[], []],
    [["x".repeat(16)], []],
    [["x".repeat(15)], ["A secret of 15 characters can be guessed"]],
    [["s3cret", "y".repeat(64), "z"], [
      "A secret of 6 characters can be guessed",
      "A secret of 1 characters can be guessed",
    ]],
  ] as const
) {
  Deno.test(`checkSecrets() warns of the short ones among lengths ${secrets.map(({ length }) => length)}`, () => {
    const found = checkSecrets(secrets);
    deepStrictEqual(found.map(({ message }) => message), messages);
    deepStrictEqual(new Set(found.map(({ severity, code }) => `${severity} ${code}`)).size <= 1, true);
  });
}
