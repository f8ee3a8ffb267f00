import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import type { WorkConfig } from "../../../../src/console/webhook_host.ts";
import { runWork } from "./host_runs.ts";
import { signPayload } from "../../../../src/webhook/signature.ts";
import { runFake } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";

const QUEUE = "--queue nats://q:4222";
const MINIMAL = `${QUEUE} --handler ./h.sh --no-enrich`;
const DEFAULTS: WorkConfig = {
  ...{
    place: { kind: "queue", url: "nats://q:4222" },
    handler: "./h.sh",
    forward: undefined,
    profile: undefined,
    secrets: [],
    hiddenVariables: [],
  },
  ...{
    concurrency: 4,
    handlerTimeoutMs: 60_000,
    retries: { retryForMs: 86_400_000, maxAttempts: undefined, holdDead: false },
    drainTimeoutMs: 30_000,
    retainMs: 604_800_000,
  },
  logFormat: "text",
};

for (
  const [flags, expected] of [
    ["", {}],
    ["--forward http://localhost:3000/x --secret-file secret.txt", {
      forward: new URL("http://localhost:3000/x"),
      secrets: ["from-file"],
    }],
    [
      "--concurrency 32 --handler-timeout 2h --retry-for 2d --max-attempts 9 --hold-dead --drain-timeout 1s --retain 1d --log-format json",
      {
        ...{
          concurrency: 32,
          handlerTimeoutMs: 7_200_000,
          retries: { retryForMs: 172_800_000, maxAttempts: 9, holdDead: true },
          drainTimeoutMs: 1000,
          retainMs: 86_400_000,
        },
        logFormat: "json",
      },
    ],
    ["--queue-creds key.pem", {
      place: { kind: "queue", url: "nats://q:4222", credentials: new TextEncoder().encode("KEY") },
    }],
  ] satisfies [string, Partial<WorkConfig>][]
) {
  Deno.test(`tool webhook work ${flags} says what it means`, async () => {
    const args = `${MINIMAL} ${flags}`.trim().split(" ");
    const { code, stdout, stderr, config } = await runWork(args);
    deepStrictEqual([code, stdout, stderr, config], [0, "", "", { ...DEFAULTS, ...expected }]);
  });
}

Deno.test("tool webhook work takes the queue from TOOL_QUEUE, and asks the wiki of the active profile", async () => {
  const { code, config } = await runWork(["--forward", "http://x/"], { environment: { TOOL_QUEUE: "tls://q" } });
  deepStrictEqual([code, config?.place, config?.handler], [0, { kind: "queue", url: "tls://q" }, undefined]);
  strictEqual(config?.profile?.name, "home");
});

for (
  const [flags, expected] of [
    ["", { scope: "page", quietMs: 30_000, timeoutMs: 900_000 }],
    ["--export-scope space --export-quiet 5s --export-timeout 2h", {
      scope: "space",
      quietMs: 5000,
      timeoutMs: 7_200_000,
    }],
  ] as const
) {
  Deno.test(`tool webhook work --export-template report ${flags} exports from the wiki of the active profile`, async () => {
    const line = `${QUEUE} --export-template report --export-dir out --no-enrich ${flags}`.trim();
    const { code, stderr, config } = await runWork(line.split(" "));
    const { liveExport } = config ?? {};
    const { profile, ...rest } = liveExport !== undefined && "template" in liveExport ? liveExport : {};
    deepStrictEqual([code, stderr, rest], [0, "", { template: "report", folder: "out", ...expected }]);
    deepStrictEqual([profile?.name, config?.handler, config?.profile], ["home", undefined, undefined]);
  });
}

Deno.test("tool webhook work --export-template needs a wiki", async () => {
  const line = `${QUEUE} --export-template report --export-dir out`;
  const { code, stderr, worked } = await runWork(line.split(" "), { environment: { HOME: "" } });
  deepStrictEqual([code, worked], [4, []]);
  match(stderr, /no profile exists/);
});

Deno.test("tool webhook work --routes takes the file and the profile of its exports", async () => {
  const line = `${QUEUE} --routes webhooks.yaml --profile work`;
  const { code, config } = await runWork(line.split(" "));
  deepStrictEqual([code, config?.routes], [0, { path: "webhooks.yaml", profileName: "work" }]);
  deepStrictEqual([config?.handler, config?.profile?.name], [undefined, "work"]);
});

Deno.test("tool webhook work needs no home folder", async () => {
  const { code, config } = await runWork([QUEUE, "--handler h.sh"].join(" ").split(" "), { environment: { HOME: "" } });
  deepStrictEqual([code, config?.profile], [0, undefined]);
});

for (
  const [flags, message] of [
    ["--handler h.sh", /^error: Cannot start the worker: no queue given\nhint: Add --queue nats:\/\/host:4222\.\n$/],
    [
      QUEUE,
      /^error: Cannot start the worker: no handler given\nhint: Add --handler <script>, --routes <routes_file>, or --export-template and --export-dir\.\n$/,
    ],
    [
      `${QUEUE} --export-template report`,
      /^error: Cannot export pages: no folder given\nhint: Add --export-dir <folder>\.\n$/,
    ],
    [`${QUEUE} --handler h.sh --export-dir out`, /^error: Cannot export pages: no template given\n/],
    [
      `${QUEUE} --routes w.yaml --forward http://localhost:3000`,
      /^error: Cannot use --routes together with --forward: .+\nhint: Make a route of --forward\.\n$/,
    ],
    [`${QUEUE} --routes w.yaml --export-quiet 5s`, /^error: Cannot use --routes together with --export-quiet: /],
    [`${QUEUE} --export-template report --export-dir out --export-scope chapter`, /--export-scope/],
    [`${QUEUE} --export-template report --export-dir out --export-quiet soon`, /--export-quiet/],
    [`${QUEUE} --handler h.sh --port 1`, /Unknown option "--port/],
    [`${QUEUE} --handler h.sh --inbox x`, /Unknown option "--inbox/],
    ["--queue q --handler h.sh", /it is not a NATS URL/],
    [`${QUEUE} --forward x`, /it is not an http or https URL/],
    [`${QUEUE} --handler h.sh --concurrency 257`, /from 1 to 256/],
    [`${QUEUE} --handler h.sh --secret-env NOT_SET`, /it is not set/],
  ] as const
) {
  Deno.test(`tool webhook work ${flags} is a usage error`, async () => {
    const { code, stdout, stderr, worked } = await runWork(flags.split(" "), { environment: { HOME: "" } });
    deepStrictEqual([code, stdout, worked], [2, "", []]);
    match(stderr, message);
  });
}

const BODY = '{"a": 1}\n';
const GOOD = signPayload(new TextEncoder().encode(BODY), "s3cret");
const verify = (args: readonly string[], stdin: string | Uint8Array = BODY) => {
  return runFake(["webhook", "verify", ...args], { stdin, tree: { body: BODY, key: "s3cret\n" } });
};

for (
  const args of [["--secret", "s3cret"], ["--secret", "old", "--secret-file", "key"], [
    "--secret",
    "s3cret",
    "--file",
    "body",
  ]]
) {
  Deno.test(`tool webhook verify ${args.join(" ")} is content`, async () => {
    const { code, stdout, stderr } = await verify(["--signature", GOOD, ...args]);
    deepStrictEqual([code, stdout, stderr], [0, "ok\n", ""]);
  });
}

Deno.test("tool webhook verify explains a mismatch, and never shows the right signature", async () => {
  const { code, stdout, stderr } = await verify(["--signature", GOOD, "--secret", "s3cret"], BODY.trimEnd());
  deepStrictEqual([code, stderr], [1, ""]);
  const reason = "The signature matches the body with a final line ending (LF)";
  strictEqual(stdout, `mismatch\n  ${reason}; keep the body byte for byte as it was sent\n`);
  const other = await verify(["--signature", `sha256=${"0".repeat(64)}`, "--secret", "s3cret"]);
  match(other.stdout, /^mismatch\n {2}The signature was made with another secret or for another body\n$/);
  doesNotMatch(other.stdout + other.stderr, new RegExp(GOOD.slice(7, 20)));
});

Deno.test("tool webhook verify --json prints one document", async () => {
  const good = await verify(["--signature", GOOD, "--secret", "s3cret", "--json"]);
  deepStrictEqual([good.code, JSON.parse(good.stdout)], [0, { ok: true, reasons: [], warning: null }]);
  const bad = await verify(["--signature", "", "--secret", "s3cret", "--json", "--header-name", "X-Mine"]);
  deepStrictEqual([bad.code, bad.stderr], [1, ""]);
  await assertGolden("json/webhook_verify.json", bad.stdout);
});

Deno.test("tool webhook verify warns of a header that no server looks at", async () => {
  const { code, stdout, stderr } = await verify([
    "--signature",
    GOOD,
    "--secret",
    "s3cret",
    "--header-name",
    "X-\x1bMine",
  ]);
  deepStrictEqual([code, stdout], [0, "ok\n"]);
  match(stderr, /^warning: The server looks for signatures in .* "X-\\x1bMine"\n$/);
});

Deno.test("tool webhook verify escapes the header", async () => {
  const { stdout } = await verify(["--signature", "\x1b=\u202e", "--secret", "s"]);
  doesNotMatch(stdout, /[^\n\x20-\x7e]/);
});

for (
  const [args, message] of [
    [["--secret", "s"], "--signature"],
    [["--signature", GOOD], "Cannot check a signature without a secret"],
    [["--signature", GOOD, "--secret-env", "NONE"], "it is not set"],
  ] as const
) {
  Deno.test(`tool webhook verify ${args.join(" ").slice(0, 40)} exits 2: ${message}`, async () => {
    const { code, stdout, stderr } = await verify(args);
    deepStrictEqual([code, stdout, stderr.includes(message)], [2, "", true]);
  });
}
