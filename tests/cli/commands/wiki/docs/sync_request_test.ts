import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import type { DocsConfig, DocsWatchConfig } from "../../../../../src/console/docs_host.ts";
import type { AskedOptions } from "../../../../../src/sync/sync_options.ts";
import { runFake } from "../../../../support/fake_context.ts";
import { PROFILE, runDocs } from "./docs_runs.ts";

const OPTIONS: AskedOptions = {
  ...{ push: false, onConflict: "keep-both", onRemoteDelete: "trash", concurrency: 8 },
  ...{ attachments: undefined, maxAttachment: 52_428_800, full: false, maxDelete: undefined, confirmDelete: undefined },
  formulas: undefined,
};

const DEFAULTS: DocsConfig = { folder: "docs", scope: undefined, profile: PROFILE, options: OPTIONS };

const WATCH: DocsWatchConfig = { ...DEFAULTS, pollIntervalMs: 60_000, logFormat: "text", listen: undefined };

Deno.test("tool wiki docs sync without options pulls what the folder is remembered to hold", async () => {
  const { code, stdout, stderr, synced } = await runDocs(["sync", "docs"]);
  deepStrictEqual([code, stdout, stderr, synced], [0, "Everything is in sync\n", "", [DEFAULTS]]);
});

for (
  const [flags, expected] of [
    ["--space DOCS", { scope: { kind: "space", key: "DOCS" } }],
    ["--space ~ada", { scope: { kind: "space", key: "~ada" } }],
    ["--page 12", { scope: { kind: "page", id: "12" } }],
    ["--ancestor 1234567890123456789", { scope: { kind: "ancestor", id: "1234567890123456789" } }],
  ] as const
) {
  Deno.test(`tool wiki docs sync accepts ${flags}`, async () => {
    const { code, synced } = await runDocs(["sync", "docs", ...flags.split(" ")]);
    deepStrictEqual([code, synced], [0, [{ ...DEFAULTS, ...expected }]]);
  });
}

for (
  const [flags, expected] of [
    ["--push", { push: true }],
    ["--pull-only", {}],
    ["--on-conflict local", { onConflict: "local" }],
    ["--on-conflict remote", { onConflict: "remote" }],
    ["--on-conflict keep-both", {}],
    ["--on-remote-delete keep", { onRemoteDelete: "keep" }],
    ["--on-remote-delete trash", {}],
    ["--concurrency 1", { concurrency: 1 }],
    ["--concurrency 32", { concurrency: 32 }],
    ["--attachments", { attachments: true }],
    ["--no-attachments", { attachments: false }],
    ["--max-attachment 1MiB", { maxAttachment: 1_048_576 }],
    ["--max-attachment 1GiB --attachments", { attachments: true, maxAttachment: 1_073_741_824 }],
    ["--max-delete 0", { maxDelete: 0 }],
    ["--max-delete 5000 --push", { maxDelete: 5000, push: true }],
    ["--max-delete 30%", { maxDelete: { percent: 30 } }],
    ["--push --confirm-delete 13", { confirmDelete: 13, push: true }],
    ["--full", { full: true }],
    ["--formulas code", { formulas: "code" }],
    ["--formulas macro=mathblock", { formulas: { macro: "mathblock" } }],
  ] as const
) {
  Deno.test(`tool wiki docs sync ${flags} becomes an option of the run`, async () => {
    const { code, synced } = await runDocs(["sync", "docs", ...flags.split(" ")]);
    deepStrictEqual([code, synced], [0, [{ ...DEFAULTS, options: { ...OPTIONS, ...expected } }]]);
  });
}

const HTTPS = "https://hooks.example.com/webhook";

for (
  const [flags, expected] of [
    ["--watch", {}],
    ["--watch --poll-interval 5m", { pollIntervalMs: 300_000 }],
    ["--watch --json", { logFormat: "json" }],
    ["--webhook-port 9000", { listen: { host: "127.0.0.1", port: 9000, secrets: [] } }],
    ["--webhook-port 0 --poll-interval 10s", {
      pollIntervalMs: 10_000,
      listen: { host: "127.0.0.1", port: 0, secrets: [] },
    }],
    ["--watch --webhook-port 9000 --secret-file hook.secret", {
      listen: { host: "0.0.0.0", port: 9000, secrets: ["from-file-long-enough"] },
    }],
    [
      "--webhook-port 9000 --secret-env HOOK --secret-file hook.secret --secret a-long-enough-one --secret b-long-enough-one",
      {
        listen: {
          host: "0.0.0.0",
          port: 9000,
          secrets: ["a-long-enough-one", "b-long-enough-one", "from-file-long-enough", "from-env-long-enough"],
        },
      },
    ],
    ["--webhook-port 9000 --secret a-long-enough-one --webhook-host 10.0.0.1", {
      listen: { host: "10.0.0.1", port: 9000, secrets: ["a-long-enough-one"] },
    }],
    ["--webhook-port 9000 --webhook-host [::1]", { listen: { host: "::1", port: 9000, secrets: [] } }],
    [`--webhook-url ${HTTPS} --secret a-long-enough-one`, {
      listen: {
        host: "0.0.0.0",
        port: 8080,
        secrets: ["a-long-enough-one"],
        registration: { url: HTTPS, keep: false },
      },
    }],
    [`--webhook-url ${HTTPS} --webhook-port 9000 --keep-webhook --secret a-long-enough-one`, {
      listen: { host: "0.0.0.0", port: 9000, secrets: ["a-long-enough-one"], registration: { url: HTTPS, keep: true } },
    }],
  ] as const
) {
  Deno.test(`tool wiki docs sync ${flags} watches`, async () => {
    const environment = { HOOK: "from-env-long-enough" };
    const { code, stderr, synced, watched } = await runDocs(["sync", "docs", ...flags.split(" ")], { environment });
    deepStrictEqual([code, stderr, synced, watched], [0, "", [], [{ ...WATCH, ...expected }]]);
  });
}

for (
  const [flags, warnings] of [
    [`--webhook-url ${HTTPS}`, ["no-secret"]],
    ["--webhook-url http://hooks.example.com/webhook --secret a-long-enough-one", ["plain-http"]],
    ["--webhook-url http://localhost:8080/webhook", ["loopback-url", "no-secret"]],
    ["--webhook-port 9000 --secret a", ["short-secret"]],
    ["--webhook-url https://hooks.example.com/webhook --secret a", ["short-secret"]],
  ] as const
) {
  Deno.test(`tool wiki docs sync ${flags} warns of ${warnings.join(", ")}`, async () => {
    const { code, stderr } = await runDocs(["sync", "docs", ...flags.split(" ")]);
    deepStrictEqual([code, [...stderr.matchAll(/^warning: (\S+)/gm)].map(([, found]) => found)], [0, warnings]);
  });
}

const TWO = "cannot be used with option";

for (
  const [flags, message] of [
    ["--space A --page 1", `Option "--space <key>" ${TWO} "--page <id>"`],
    ["--ancestor 1 --space A", `Option "--space <key>" ${TWO} "--ancestor <id>"`],
    ["--page 1 --ancestor 2", `Option "--page <id>" ${TWO} "--ancestor <id>"`],
    ["--push --pull-only", `Option "--push" ${TWO} "--pull-only"`],
    ["--space DO/CS", 'Cannot sync the space "DO/CS": it is not a space key'],
    ["--space=", 'Cannot sync the space "": it is not a space key'],
    ["--page 12a", 'Cannot use "12a" as --page: it is not a page ID'],
    ["--page 0", 'Cannot use "0" as --page: it is not a page ID'],
    ["--ancestor ../1", 'Cannot use "../1" as --ancestor: it is not a page ID'],
    ["--dry-run --watch", "Cannot use --dry-run together with --watch: a dry run covers a single run"],
    [
      "--dry-run --webhook-port 1",
      "Cannot use --dry-run together with --webhook-port: a dry run covers a single run",
    ],
    [
      `--dry-run --webhook-url ${HTTPS}`,
      "Cannot use --dry-run together with --webhook-url: a dry run covers a single run",
    ],
    ["--poll-interval 5m", "Cannot use --poll-interval without --watch: a single run polls only once"],
    ["--watch --keep-webhook", "Cannot use --keep-webhook without --webhook-url: nothing is registered"],
    ["--watch --webhook-host ::1", "Cannot use --webhook-host: nothing listens for events"],
    ["--watch --secret a", "Cannot use --secret: nothing listens for events"],
    ["--secret-file f", "Cannot use --secret-file: nothing listens for events"],
    ["--secret-env f", "Cannot use --secret-env: nothing listens for events"],
    [
      "--no-attachments --max-attachment 1MiB",
      "Cannot use --max-attachment together with --no-attachments: attachments are not synced",
    ],
    [
      "--webhook-port 1 --webhook-host 0.0.0.0",
      "Cannot listen on 0.0.0.0 without a secret: anyone could send events",
    ],
    ["--confirm-delete 3", "Cannot use --confirm-delete without --push: nothing is deleted in the wiki"],
    ["--webhook-port 1 --webhook-host a/b", 'Cannot listen on "a/b": it is not an address'],
    ["--webhook-port 1 --secret-file empty.secret", 'Cannot use the secret file "empty.secret": it is empty'],
    ["--webhook-url hooks", 'Cannot register the webhook: "hooks" is not a URL'],
    [
      `--webhook-url ${HTTPS} --secret ${"x".repeat(256)}`,
      "Cannot register the webhook: the secret is longer than 255 characters, the wiki's maximum",
    ],
  ] as const
) {
  Deno.test(`tool wiki docs sync ${flags.slice(0, 80)} is wrong usage`, async () => {
    // No profile: what is wrong with the command line is told before anything else.
    const tree = { "empty.secret": "" };
    const environment = { NO_COLOR: "1" };
    const run = await runFake(["wiki", "docs", "sync", "docs", ...flags.split(" ")], { tree, environment });
    deepStrictEqual([run.code, run.stdout, run.stderr.split("\n")[0]], [2, "", `error: ${message}`]);
  });
}

for (
  const [flags, rule] of [
    ["--concurrency 0", "a number from 1 to 32"],
    ["--concurrency 33", "a number from 1 to 32"],
    ["--max-delete -1", "a number from 0 to 1000000"],
    ["--max-delete 101%", "a share from 0% to 100%"],
    ["--max-delete 5.5%", "a share from 0% to 100%"],
    ["--push --confirm-delete 0", "a number from 1 to 1000000"],
    ["--push --confirm-delete 30%", "a number from 1 to 1000000"],
    ["--max-attachment 2GiB", "at most 1024MiB"],
    ["--poll-interval 60", "a duration such as"],
    ["--poll-interval 25d", "at most 24d"],
    ["--webhook-port 65536", "a number from 0 to 65535"],
    ["--on-conflict both", "keep-both, local, remote"],
    ["--on-remote-delete no", "trash, keep"],
  ] as const
) {
  Deno.test(`tool wiki docs sync ${flags} is out of bounds`, async () => {
    const { code, stdout, stderr } = await runDocs(["sync", "docs", ...flags.split(" ")]);
    deepStrictEqual([code, stdout], [2, ""]);
    match(stderr, new RegExp(rule));
  });
}

Deno.test("tool wiki docs sync needs a folder, and only one", async () => {
  strictEqual((await runDocs(["sync"])).code, 2);
  strictEqual((await runDocs(["sync", "a", "b"])).code, 2);
  const empty = await runDocs(["sync", ""]);
  deepStrictEqual([empty.code, empty.stderr], [2, "error: Cannot use an empty <dir>: give a folder\n"]);
});

Deno.test("tool wiki docs sync without a profile exits 4, as JSON too", async () => {
  const { code, stdout, stderr } = await runFake(["wiki", "docs", "sync", "docs", "--json"]);
  deepStrictEqual([code, stdout, JSON.parse(stderr).error.code], [4, "", "no-profile"]);
});

Deno.test("tool wiki docs sync --json reports wrong usage as JSON", async () => {
  const { code, stdout, stderr } = await runDocs(["sync", "docs", "--json", "--dry-run", "--watch"]);
  deepStrictEqual([code, stdout, JSON.parse(stderr).error.code], [2, "", "usage"]);
});

Deno.test("tool wiki docs sync --profile names the profile", async () => {
  const { code, stderr } = await runDocs(["sync", "docs", "--profile", "work"], { environment: { HOME: "/home/ada" } });
  strictEqual(code, 1);
  match(stderr, /^error: Cannot use the profile "work"/);
});
