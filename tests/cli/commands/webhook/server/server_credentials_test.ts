import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import type { ServerConfig } from "../../../../../src/console/webhook_host.ts";
import { FORGE_KEYS_URL } from "../../../../../src/cli/inputs/read_forge_config.ts";
import { runServer } from "../host_runs.ts";
import { runFake } from "../../../../support/fake_context.ts";

const APP = "ari:cloud:ecosystem::app/8db33809-1f32-48bb-8c52-5877dab48107";
const OTHER_APP = "ari:cloud:ecosystem::app/00000000-1f32-48bb-8c52-5877dab48107";
const TOKEN = "X-Automation-Token";
const FORGE = { apps: [APP], keys: new URL(FORGE_KEYS_URL) };

for (
  const [flags, expected, warnings] of [
    [`--header-secret ${TOKEN}=@secret.txt`, {
      host: "0.0.0.0",
      headerSecrets: [{ header: TOKEN, value: "from-file" }],
    }, ["unsigned-body"]],
    [`--header-secret ${TOKEN}=@secret.txt --header-secret ${TOKEN}=@other.txt --host 127.0.0.1`, {
      host: "127.0.0.1",
      headerSecrets: [{ header: TOKEN, value: "from-file" }, { header: TOKEN, value: "other-secret" }],
    }, ["unsigned-body"]],
    [`--header-secret ${TOKEN}=env:RULE`, {
      host: "0.0.0.0",
      headerSecrets: [{ header: TOKEN, value: "from-environment" }],
      hiddenVariables: ["RULE"],
    }, ["unsigned-body"]],
    [`--header-secret ${TOKEN}=@secret.txt --secret s --host 10.0.0.1`, {
      host: "10.0.0.1",
      secrets: ["s"],
      headerSecrets: [{ header: TOKEN, value: "from-file" }],
    }, []],
    ["--header-secret Authorization=plain=a@b", {
      host: "0.0.0.0",
      headerSecrets: [{ header: "Authorization", value: "plain=a@b" }],
    }, ["visible-secret", "unsigned-body"]],
    [`--forge-app ${APP}`, { host: "0.0.0.0", forge: FORGE }, []],
    [`--forge-app ${APP} --forge-app ${OTHER_APP} --forge-app ${APP}`, {
      host: "0.0.0.0",
      forge: { ...FORGE, apps: [APP, OTHER_APP] },
    }, []],
    [`--forge-app ${APP} --forge-jwks https://keys.example.com/a.json --host 127.0.0.1`, {
      forge: { apps: [APP], keys: new URL("https://keys.example.com/a.json") },
    }, []],
    [`--forge-app ${APP} --forge-jwks http://127.0.0.1:9/a.json`, {
      forge: { apps: [APP], keys: new URL("http://127.0.0.1:9/a.json") },
    }, []],
  ] satisfies [string, Partial<ServerConfig>, string[]][]
) {
  Deno.test(`tool webhook server ${flags} says who may send`, async () => {
    const environment = { RULE: "from-environment" };
    const { code, stderr, config } = await runServer(["--no-enrich", ...flags.split(" ")], { environment });
    deepStrictEqual([code, stderr], [0, ""]);
    deepStrictEqual((config?.warnings ?? []).map((warning) => warning.code), warnings);
    deepStrictEqual({ ...config, ...expected }, config);
    doesNotMatch(JSON.stringify(config?.warnings ?? []), /from-file|plain=a/);
  });
}

for (
  const [flags, message] of [
    ["--header-secret", /argument missing/],
    ["--header-secret sekret", /Cannot use --header-secret: it is not <header>=@<file>\nhint: Write for example/],
    ["--header-secret =sekret", /it is not <header>=@<file>/],
    ["--header-secret X:=sekret", /Cannot use "X:" as --header-secret: it is not a valid header name/],
    ["--header-secret Content-Type=sekret", /Cannot use "Content-Type" as --header-secret: every request has its own/],
    ["--header-secret HOST=sekret", /every request has its own value/],
    [`--header-secret ${TOKEN}=`, /Cannot use the secret of "X-Automation-Token": it is empty/],
    [`--header-secret ${TOKEN}=@blank.txt`, /the secret file "blank.txt": it contains only white space/],
    [`--header-secret ${TOKEN}=@no.txt`, /Cannot read "no.txt": it does not exist/],
    [`--header-secret ${TOKEN}=env:NOT_SET`, /the environment variable "NOT_SET": it is not set/],
    [`--header-secret ${TOKEN}=sekr\u00e9t`, /the secret of "X-Automation-Token": a header cannot carry it unchanged/],
    [`--header-secret ${TOKEN}=\tsekret`, /a header cannot carry it unchanged/],
    [
      "--forge-app 8db33809-1f32-48bb-8c52-5877dab48107",
      /as --forge-app: it is not the ARI of an app\nhint: Copy "app.id"/,
    ],
    [`--forge-app ${APP}x`, /is not the ARI of an app/],
    ["--forge-app=", /Cannot use "" as --forge-app/],
    [`--forge-app ${APP} --forge-jwks http://keys.example.com/`, /as --forge-jwks: it is not an https URL/],
    [`--forge-app ${APP} --forge-jwks file:///etc/passwd`, /it is not an https URL/],
    ["--forge-jwks https://keys.example.com/", /Cannot use --forge-jwks without --forge-app/],
  ] as const
) {
  Deno.test(`tool webhook server ${JSON.stringify(flags)} is a usage error`, async () => {
    const { code, stdout, stderr, served } = await runServer(["--no-enrich", ...flags.split(" ")]);
    deepStrictEqual([code, stdout, served], [2, "", []]);
    match(stderr, message);
    doesNotMatch(stderr, /sekret/);
  });
}

for (
  const [args, message] of [
    [
      ["--max-inbox", "1GiB", "--queue", "nats://q"],
      "error: Cannot use --max-inbox with a queue: its size limit is a setting of NATS\n",
    ],
    [
      ["--events", "page_created", "page_updated"],
      'error: Too many arguments for "server". Expected 0 arguments but got 1: page_updated\n' +
      "hint: To give several values for --events, separate them by commas without spaces.\n",
    ],
    [
      ["page_updated"],
      'error: Too many arguments for "server". Expected 0 arguments but got 1: page_updated\nhint: Run "tool webhook',
    ],
    [
      ["--handler-timeout", "60"],
      'error: Option "--handler-timeout <duration>" argument "60" is invalid. It must be a duration such as 500ms, 30s, ' +
      "5m, 2h or 7d, at most 24d\nhint: Did you mean 60s?\n",
    ],
  ] as const
) {
  Deno.test(`tool webhook server ${args.join(" ")} is wrong usage`, async () => {
    const { code, stdout, stderr } = await runFake(["webhook", "server", ...args], { environment: { NO_COLOR: "1" } });
    deepStrictEqual([code, stdout], [2, ""]);
    strictEqual(stderr.slice(0, message.length), message);
  });
}
