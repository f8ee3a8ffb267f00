import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import type { ServerConfig } from "../../../../../src/console/webhook_host.ts";
import { renderProfiles } from "../../../../../src/profile/profiles_file.ts";
import { runServer } from "../host_runs.ts";

const DEFAULTS: ServerConfig = {
  place: { kind: "file", path: "/home/alice/.local/state/tool/webhook-8080.inbox", inOwnFolder: true },
  ...{ host: "127.0.0.1", port: 8080, allowUnsigned: false, secrets: [], signatureHeaders: [], rules: {} },
  hiddenVariables: [],
  ...{
    concurrency: 4,
    handlerTimeoutMs: 60_000,
    retries: { retryForMs: 86_400_000, maxAttempts: undefined, holdDead: false },
    drainTimeoutMs: 30_000,
    retainMs: 604_800_000,
  },
  ...{ maxBody: 1_048_576, maxInbox: 1_073_741_824, logFormat: "text" },
  ...{ handler: undefined, forward: undefined, profile: undefined, adminPort: undefined, tls: undefined },
};

Deno.test("tool webhook server without options listens on this machine only, and keeps events for a week", async () => {
  const { code, stdout, stderr, config } = await runServer(["--no-enrich"]);
  deepStrictEqual([code, stdout, stderr, config], [0, "", "", DEFAULTS]);
});

for (
  const [flags, expected] of [
    ["--port 9000", {
      port: 9000,
      place: { kind: "file", path: "/home/alice/.local/state/tool/webhook-9000.inbox", inOwnFolder: true },
    }],
    ["--port 0 --inbox :memory:", { port: 0, place: { kind: "file", path: ":memory:" } }],
    ["--inbox a.inbox", { place: { kind: "file", path: "a.inbox" } }],
    ["--queue nats://q:4222", { place: { kind: "queue", url: "nats://q:4222" } }],
    ["--host localhost", { host: "localhost" }],
    ["--host 127.1.2.3", { host: "127.1.2.3" }],
    ["--host [::1]", { host: "::1" }],
    ["--secret s", { host: "0.0.0.0", secrets: ["s"] }],
    ["--secret new --secret old --secret new", { host: "0.0.0.0", secrets: ["new", "old"] }],
    ["--secret s --host 127.0.0.1", { secrets: ["s"] }],
    ["--secret s --host ::", { secrets: ["s"], host: "::" }],
    ["--secret s --host fe80::1%eth0", { secrets: ["s"], host: "fe80::1%eth0" }],
    ["--secret-file secret.txt --secret-file other.txt", { host: "0.0.0.0", secrets: ["from-file", "other-secret"] }],
    ["--allow-unsigned", { allowUnsigned: true }],
    ["--allow-unsigned --host 0.0.0.0", { host: "0.0.0.0", allowUnsigned: true }],
    ["--allow-unsigned --host 10.0.0.1", { host: "10.0.0.1", allowUnsigned: true }],
    ["--signature-header X-Wiki-Mac X-Other", { signatureHeaders: ["x-wiki-mac", "x-other"] }],
    ["--handler ./on-event.sh", { handler: "./on-event.sh" }],
    ["--forward https://example.com:444/a?b=c", { forward: new URL("https://example.com:444/a?b=c") }],
    ["--events page_updated,page_moved --space DOCS --pages 1,2", {
      rules: { events: ["page_updated", "page_moved"], space: "DOCS", pages: ["1", "2"] },
    }],
    ["--concurrency 8", { concurrency: 8 }],
    ["--handler-timeout 5m", { handlerTimeoutMs: 300_000 }],
    ["--max-attempts 1", { retries: { retryForMs: 86_400_000, maxAttempts: 1, holdDead: false } }],
    ["--retry-for 90s --hold-dead", { retries: { retryForMs: 90_000, maxAttempts: undefined, holdDead: true } }],
    ["--max-body 64KiB", { maxBody: 65_536 }],
    ["--max-inbox 10GiB", { maxInbox: 10 * 2 ** 30 }],
    ["--retain 1h", { retainMs: 3_600_000 }],
    ["--drain-timeout 500ms", { drainTimeoutMs: 500 }],
    ["--admin-port 8081", { adminPort: 8081 }],
    ["--cert cert.pem --key key.pem", { tls: { cert: "CERT", key: "KEY" } }],
    ["--log json", { logFormat: "json" }],
    ["--log-format json", { logFormat: "json" }],
    ["--log text", {}],
    ["--allow 10.0.0.0/8 2001:db8::/32,192.0.2.7", { allow: ["10.0.0.0/8", "2001:db8::/32", "192.0.2.7"] }],
    ["--trusted-proxy 10.0.0.1 --trusted-proxy ::1", { trustedProxies: ["10.0.0.1", "::1"] }],
    ["--metrics-port 9000", { metrics: { host: "127.0.0.1", port: 9000, tokens: [] } }],
    ["--metrics-host [::1]", { metrics: { host: "::1", port: 9464, tokens: [] } }],
    ["--metrics-host 0.0.0.0 --metrics-token-file secret.txt", {
      metrics: { host: "0.0.0.0", port: 9464, tokens: ["from-file"] },
    }],
  ] satisfies [string, Partial<ServerConfig>][]
) {
  Deno.test(`tool webhook server ${flags} says what it means`, async () => {
    const { code, stderr, config } = await runServer(["--no-enrich", ...flags.split(" ")]);
    deepStrictEqual([code, stderr, config], [0, "", { ...DEFAULTS, ...expected }]);
  });
}

Deno.test("tool webhook server takes secrets from the environment and keeps them from handlers", async () => {
  const environment = { NEW: "n", OLD: "o" };
  const flags = ["--no-enrich", "--secret-env", "NEW", "--secret-env", "OLD", "--secret-file", "secret.txt"];
  const { config } = await runServer(flags, { environment });
  deepStrictEqual(config?.secrets, ["from-file", "n", "o"]);
  deepStrictEqual(config?.hiddenVariables, ["NEW", "OLD"]);
});

const TOKEN = "a-token-of-the-admin-page";

for (
  const [flags, warnings] of [
    [[], 0],
    [["--secret", "s"], 1],
    [["--secret", "s", "--host", "127.0.0.1"], 0],
    [["--secret", "s", "--cert", "cert.pem", "--key", "key.pem"], 0],
    [["--allow-unsigned", "--host", "10.0.0.1"], 1],
  ] satisfies [string[], number][]
) {
  Deno.test(`tool webhook server ${flags.join(" ")} with a token for the admin page gives ${warnings} warnings`, async () => {
    const more = ["--no-enrich", "--admin-token-env", "ADMIN", ...flags];
    const { code, config } = await runServer(more, { environment: { ADMIN: TOKEN } });
    deepStrictEqual([code, config?.adminToken, config?.hiddenVariables], [0, TOKEN, ["ADMIN"]]);
    deepStrictEqual((config?.warnings ?? []).map(({ code }) => code), Array(warnings).fill("clear-text"));
  });
}

Deno.test("tool webhook server takes the token of the admin page from a file, and none that cannot be sent", async () => {
  const read = (text: string) => runServer(["--no-enrich", "--admin-token-file", "t"], { tree: { t: text } });
  strictEqual((await read(`${TOKEN}\n`)).config?.adminToken, TOKEN);
  const { code, stderr } = await read("a token with spaces in it");
  strictEqual(code, 2);
  match(stderr, /characters other than ASCII letters, digits and punctuation/);
});

Deno.test("tool webhook server takes tokens for metrics from files and variables, and keeps them from handlers", async () => {
  const flags = "--no-enrich --metrics-host 10.0.0.1 --metrics-token-env TOKEN --metrics-token-file other.txt";
  const { config } = await runServer(flags.split(" "), { environment: { TOKEN: "from-variable" } });
  deepStrictEqual(config?.metrics, { host: "10.0.0.1", port: 9464, tokens: ["other-secret", "from-variable"] });
  deepStrictEqual([config?.hiddenVariables, config?.secrets], [["TOKEN"], []]);
});

Deno.test("tool webhook server takes the queue from TOOL_QUEUE unless a file is named", async () => {
  const environment = { TOOL_QUEUE: "nats://a,nats://b" };
  const { config } = await runServer(["--no-enrich"], { environment });
  deepStrictEqual(config?.place, { kind: "queue", url: "nats://a,nats://b" });
  const named = await runServer(["--no-enrich", "--inbox", "x"], { environment });
  deepStrictEqual(named.config?.place, { kind: "file", path: "x" });
});

for (
  const [flags, environment, name] of [
    [[], {}, "home"],
    [["--profile", "work"], {}, "work"],
    [[], { TOOL_PROFILE: "work" }, "work"],
    [[], { TOOL_SITE: "https://wiki.example.com", TOOL_TOKEN: "t" }, "environment"],
    [["--no-enrich"], { TOOL_PROFILE: "nope" }, undefined],
    [["--no-enrich", "--profile", "nope"], {}, undefined],
  ] satisfies [string[], Record<string, string>, string | undefined][]
) {
  Deno.test(`tool webhook server ${flags.join(" ")} asks the wiki of ${name} with ${Object.keys(environment)}`, async () => {
    const { code, config } = await runServer(flags, { environment });
    deepStrictEqual([code, config?.profile?.name], [0, name]);
  });
}

Deno.test("tool webhook server does without a wiki where there are no profiles", async () => {
  const tree = { "/home/alice/.config/tool/profiles.json": renderProfiles({ profiles: [] }) };
  const { code, config } = await runServer([], { tree });
  deepStrictEqual([code, config], [0, DEFAULTS]);
  const homeless = await runServer(["--inbox", "x"], { environment: { HOME: "" } });
  deepStrictEqual([homeless.code, homeless.config?.profile], [0, undefined]);
});

Deno.test("tool webhook server refuses a profile that does not exist", async () => {
  const { code, stderr, served } = await runServer(["--profile", "hmoe"]);
  deepStrictEqual([code, served], [1, []]);
  strictEqual(stderr, 'error: Cannot use the profile "hmoe": it does not exist\nhint: Did you mean "home"?\n');
});

const NO_SECRET = /without a secret: anyone could send events\nhint: .*--secret-file .* --allow-unsigned\.\n/;

for (
  const [flags, message] of [
    ["--host 0.0.0.0", NO_SECRET],
    ["--host ::", NO_SECRET],
    ["--host 10.0.0.1", NO_SECRET],
    ["--host 0", NO_SECRET],
    ["--host wiki.example.com", NO_SECRET],
    ["--host localhost.example.com", NO_SECRET],
    ["--host 127.0.0.1.example.com", NO_SECRET],
    ["--host ::ffff:127.0.0.1", NO_SECRET],
    ["--host 0.0.0.0 --secret=\t", /Cannot use --secret: it contains only white space\n/],
    ["--secret-file blank.txt", /Cannot use the secret file "blank.txt": it contains only white space\n/],
    ["--host http://127.0.0.1", /Cannot listen on "http:\/\/127.0.0.1": it is not an address/],
    ["--host 127.0.0.1/8", /it is not an address/],
    ["--host=", /Cannot listen on "": it is not an address/],
    ["--port 65536", /"--port <port>" argument "65536" is invalid. It must be a number from 0 to 65535/],
    ["--port http", /from 0 to 65535/],
    ["--admin-port 0", /from 1 to 65535/],
    [
      "--admin-token-file secret.txt",
      /Cannot use the token of the admin page: it has 9 characters, at least 16 are needed\nhint: .*openssl/,
    ],
    ["--admin-token-file blank.txt", /it contains only white space/],
    ["--admin-token-file missing.txt", /Cannot read "missing.txt": it does not exist/],
    ["--admin-token-env NOT_SET", /the environment variable "NOT_SET": it is not set/],
    ["--admin-token-env X --admin-token-file secret.txt", /Cannot use two tokens for the admin page/],
    ["--admin-port 8080", /Cannot use port 8080 twice: choose another --admin-port/],
    ["--port 9000 --admin-port 9000", /Cannot use port 9000 twice/],
    ["--allow 10.0.0.0/33", /Cannot use "10.0.0.0\/33" as --allow: it is not an IP address or a range\nhint: /],
    ["--allow 10.0.0.1,", /Cannot use "" as --allow/],
    ["--trusted-proxy proxy.example.com", /Cannot use "proxy.example.com" as --trusted-proxy/],
    ["--metrics-host 0.0.0.0", /Cannot serve metrics on 0.0.0.0 without a token.*\nhint: .*--metrics-token-file/],
    ["--metrics-host a/b", /Cannot serve metrics on "a\/b": it is not an address/],
    ["--metrics-token-file secret.txt", /Cannot use a token for metrics that are not served\nhint: Add --metrics-host/],
    ["--metrics-host ::1 --metrics-token-env NOPE", /the environment variable "NOPE": it is not set/],
    ["--metrics-host ::1 --metrics-port 8080", /Cannot use port 8080 twice: choose another --metrics-port/],
    ["--metrics-port 8081 --admin-port 8081", /Cannot use port 8081 twice/],
    ["--log json --log-format json", /"--log-format <format>" cannot be used with option "--log <format>"/],
    ["--cert cert.pem", /Cannot serve HTTPS with only one of --cert and --key/],
    ["--key key.pem", /Cannot serve HTTPS with only one of --cert and --key/],
    ["--forward example.com/x", /Cannot forward to "example.com\/x": it is not an http or https URL\nhint: /],
    ["--forward ftp://example.com", /not an http or https URL/],
    ["--forward file:///etc/passwd", /not an http or https URL/],
    ["--forward=", /Cannot forward to "": /],
    ["--forward http://localhost:8080/webhook", /Cannot forward to port 8080 of this machine: this server listens/],
    ["--forward https://127.0.0.1/ --port 443", /Cannot forward to port 443/],
    ["--forward http://[::1]:9/ --port 9", /Cannot forward to port 9/],
    ["--forward http://0.0.0.0:9/ --port 9", /Cannot forward to port 9/],
    ["--forward http://hooks.localhost:9/ --port 9", /Cannot forward to port 9/],
    ["--forward https://alice:pa55@example.com", /credentials in the address of --forward/],
    ["--forward https://pa55@example.com", /credentials in the address of --forward/],
    ["--signature-header X-Mac:", /Cannot use "X-Mac:" as --signature-header: it is not a valid header name/],
    ["--signature-header=", /Cannot use "" as --signature-header/],
    ["--concurrency 0", /It must be a number from 1 to 256/],
    ["--retry-for 0s", /It must be a duration/],
    ["--max-attempts 0", /It must be a number from 1 to 1000/],
    ["--handler-timeout 30", /It must be a duration such as 500ms/],
    ["--handler-timeout 25d", /at most 24d/],
    ["--drain-timeout 25d", /at most 24d/],
    ["--retain 0d", /It must be a duration such as 500ms/],
    ["--max-body 1000", /1024 or more/],
    ["--max-body 65MiB", /at most 64MiB/],
    ["--max-inbox 1TB", /It must be a number of bytes/],
    ["--max-inbox 1GiB --queue nats://q:4222", /Cannot use --max-inbox with a queue/],
    ["--log-format xml", /Allowed choices are text, json/],
    ["--queue http://q", /Cannot use "http:\/\/q" of --queue as a queue/],
    ["--queue nats://q --inbox x", /Cannot use --inbox together with --queue/],
    ["--secret=", /Cannot use --secret: it is empty/],
    ["--secret-env NOT_SET", /the environment variable "NOT_SET": it is not set/],
    ["--secret-file missing.txt", /Cannot read "missing.txt": it does not exist/],
    ["--events page_udpated", /"page_udpated" is not an event type\nhint: Did you mean "page_updated"\?/],
    ["surplus", /Too many arguments/],
  ] as const
) {
  Deno.test(`tool webhook server ${flags} is a usage error`, async () => {
    const { code, stdout, stderr, served } = await runServer(["--no-enrich", ...flags.split(" ")]);
    deepStrictEqual([code, stdout, served], [2, "", []]);
    match(stderr, message);
    doesNotMatch(stderr, /pa55/);
  });
}

Deno.test("tool webhook server reports all issues of its filters at once", async () => {
  const { code, stderr } = await runServer(["--events", "a,page_moved,b", "--space", "D O", "--pages", "x,1"]);
  strictEqual(code, 2);
  for (const part of ['"a"', '"b"', '"D O"', '"x"']) strictEqual(stderr.includes(part), true, part);
});

Deno.test("tool webhook server reports all files that it cannot use at once", async () => {
  const files = ["--secret-file", "blank.txt", "--secret-file", "no-secret", "--header-secret", "X-Token=@no-token"];
  const more = ["--header-secret", "X-Other=@no-other", "--cert", "no-cert", "--key", "no-key"];
  const { code, stderr } = await runServer([...files, ...more, "--metrics-token-file", "no-metrics"]);
  strictEqual(code, 2);
  match(stderr, /Cannot use the options: 7 problems/);
  for (const name of ["blank.txt", "no-secret", "no-token", "no-other", "no-cert", "no-key", "no-metrics"]) {
    match(stderr, new RegExp(`"${name}"`));
  }
});

for (const name of ["cert", "key"]) {
  Deno.test(`tool webhook server exits 1 when the file of --${name} is missing`, async () => {
    const { code, stderr } = await runServer([
      "--no-enrich",
      "--cert",
      "cert.pem",
      "--key",
      "key.pem",
      `--${name}`,
      "no.pem",
    ]);
    deepStrictEqual([code, stderr.split("\n")[0]], [1, 'error: Cannot read "no.pem": it does not exist']);
  });
}

Deno.test("tool webhook server shows no secret in errors about its options", async () => {
  const flags = ["--secret", "sekret-1", "--secret-file", "secret.txt", "--secret-env", "S", "--host", "a b"];
  const { code, stdout, stderr } = await runServer(flags, { environment: { S: "sekret-2", TOOL_TOKEN: "t0ken" } });
  strictEqual(code, 2);
  doesNotMatch(stdout + stderr, /sekret|from-file|t0ken|token-4711/);
});
