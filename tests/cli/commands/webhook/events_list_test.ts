import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { InboxError } from "../../../../src/webhook/inbox.ts";
import { assertGolden } from "../../../support/golden.ts";
import { LOCAL_MORNING, runEvents, SampleInbox, sampleInbox, samplePage, UTC_MORNING } from "./events_samples.ts";

Deno.test("tool webhook events list is as reviewed", async () => {
  const { code, stdout, stderr } = await runEvents(["list"], await sampleInbox());
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("text/webhook_events_list.txt", stdout);
});

Deno.test("tool webhook events list --json is as reviewed", async () => {
  const { stdout } = await runEvents(["list", "--json"], await sampleInbox(UTC_MORNING));
  await assertGolden("json/webhook_events_list.json", stdout);
});

const NOW = new Date(2025, 0, 14, 10, 31, 30);

for (
  const [flags, ids] of [
    [["--state", "dead"], "e2"],
    [["--state", "dead,dropped", "--state", "running"], "e5 e4 e2"],
    [["--type", "page_created, comment_removed"], "e4 e3"],
    [["--page", "12345", "--page", "777"], "e5 e2 e1"],
    [["--page", "12345", "--state", "done"], "e1"],
    [["--since", "20s"], "e7 e6"],
    [["--since", "2025-01-14T10:31:10"], "e7 e6"],
    [["--since", "1m", "--until", "20s"], "e5 e4 e3 e2"],
    [["--until", "2025-01-14 10:30:36"], "e1"],
    [["--since", "1w"], "e7 e6 e5 e4 e3 e2 e1"],
    [["--since", "2025-01-14"], "e7 e6 e5 e4 e3 e2 e1"],
    [["--limit", "2"], "e7 e6"],
    [["--limit", "7"], "e7 e6 e5 e4 e3 e2 e1"],
    [["--page", "1"], ""],
  ] as const
) {
  Deno.test(`tool webhook events list ${flags.join(" ")} gives ${ids || "nothing"}`, async () => {
    const { code, stdout } = await runEvents(["list", "--json", ...flags], await sampleInbox(), { now: NOW });
    const { events }: { events: { id: string }[] } = JSON.parse(stdout);
    deepStrictEqual([code, events.map(({ id }) => id).join(" ")], [0, ids]);
  });
}

for (
  const [flags, message] of [
    [["--state", "ded"], 'Unknown state "ded"\nhint: Did you mean dead?\n'],
    [["--state", "x"], 'Unknown state "x"\nhint: Use waiting, running, stored, done, dead, filtered or dropped.\n'],
    [["--state", "dead,"], 'Option "--state <states>" argument "dead," is invalid. It contains an empty name\n'],
    [["--type", "page_update"], 'Unknown event type "page_update"\nhint: Did you mean page_updated?\n'],
    [["--type", "constructor"], 'Unknown event type "constructor"\nhint: Use page_created, '],
    [["--type", "\x1b[2J"], 'Unknown event type "\\x1b[2J"\n'],
    [["--page", ""], 'Option "--page <ids>" argument "" is invalid. It contains an empty name\n'],
    [["--since", "2y"], 'Cannot understand the time "2y" of --since\nhint: Write an age (30m, 2h, 7d) or a date '],
    [["--until", "yesterday"], 'Cannot understand the time "yesterday" of --until\n'],
    [["--since", "2025-02-30"], 'Cannot understand the time "2025-02-30" of --since\n'],
    [["--since", "2025-02-10T25:00"], 'Cannot understand the time "2025-02-10T25:00" of --since\n'],
    [["--since", "9".repeat(99)], 'Cannot understand the time "999'],
    [["--since", "1h", "--until", "2h"], "Cannot filter events: --since is not before --until\n"],
    [["--limit", "0"], 'Option "--limit <count>" argument "0" is invalid. It must be a number from 1 to 10000\n'],
    [["--limit", "1e3"], 'Option "--limit <count>" argument "1e3" is invalid. It must be a number from 1 to 10000\n'],
    [["e1"], 'Too many arguments for "list"'],
  ] as const
) {
  Deno.test(`tool webhook events list ${JSON.stringify(flags)} is wrong usage`, async () => {
    const { code, stdout, stderr } = await runEvents(["list", ...flags], new SampleInbox(), { now: NOW });
    deepStrictEqual([code, stdout], [2, ""]);
    strictEqual(stderr.slice(0, message.length + 7), `error: ${message}`);
  });
}

Deno.test("tool webhook events list reports when there are more", async () => {
  const inbox = await sampleInbox();
  const { stdout, stderr } = await runEvents(["list", "--limit", "6"], inbox);
  strictEqual(stdout.split("\n").length, 8);
  strictEqual(stderr, "There are more: only the newest 6 events are shown; use --limit to see more\n");
  match((await runEvents(["list", "--limit", "1", "--json"], inbox)).stderr, /only the newest event is shown/);
});

Deno.test("tool webhook events list explains an empty list", async () => {
  const [empty, some] = [new SampleInbox(), await sampleInbox()];
  const { code, stdout, stderr } = await runEvents(["list", "--port", "9000", "--inbox", "a b"], empty);
  deepStrictEqual([code, stdout], [0, ""]);
  strictEqual(
    stderr,
    'No events received yet\nhint: Run "tool webhook send http://localhost:9000/webhook" for a sample; if no server is ' +
      "running, start \"tool webhook server --port 9000 --inbox 'a b' --handler <script>\" first.\n",
  );
  const served = await runEvents(["list"], Object.assign(new SampleInbox(), { served: true }));
  strictEqual(
    served.stderr,
    'No events received yet\nhint: Run "tool webhook send http://localhost:8080/webhook" for a sample.\n',
  );
  const filtered = await runEvents(["list", "--page", "1"], some);
  deepStrictEqual([filtered.stdout, filtered.stderr], ["", "No matching events\nhint: Remove a filter to see more.\n"]);
  const json = await runEvents(["list", "--json"], empty);
  deepStrictEqual([JSON.parse(json.stdout), json.stderr], [{ events: [] }, ""]);
  const queue = await runEvents(["list"], empty, { environment: { TOOL_QUEUE: "nats://u:hush@q" } });
  match(queue.stderr, /"tool webhook server --queue <url>"/);
  doesNotMatch(queue.stderr, /hush/);
});

for (
  const [flags, hint] of [
    [[], 'handle them. Start "tool webhook server --port 9000 --handler <script>".\n'],
    [["--json"], 'handle them. Start "tool webhook server --port 9000 --handler <script>".\n'],
    [["--state", "running"], 'handle it. Start "tool webhook server --port 9000 --handler <script>".\n'],
    [["--state", "done,dead,dropped"], undefined],
  ] as const
) {
  Deno.test(`tool webhook events list ${flags.join(" ")} says what nothing running handles`, async () => {
    const inbox = await sampleInbox();
    inbox.served = false;
    const { code, stderr } = await runEvents(["list", "--port", "9000", ...flags], inbox);
    const warning = "hint: No server or worker with a handler is running to ";
    deepStrictEqual([code, stderr], [0, hint === undefined ? "" : `${warning}${hint}`]);
    inbox.served = true;
    strictEqual((await runEvents(["list", ...flags], inbox)).stderr, "");
    const unknown = Object.assign(inbox, { isServed: undefined });
    strictEqual((await runEvents(["list", ...flags], unknown)).stderr, "");
  });
}

Deno.test("tool webhook events list suggests a server without an inbox", async () => {
  const gone = () => Promise.reject(new InboxError("inbox-not-found", 'Cannot open the inbox "x": it does not exist'));
  for (
    const [flags, hint] of [
      [
        ["--inbox", "x"],
        "If a server is running, name its inbox with --inbox or --port. Otherwise run " +
        '"tool webhook server --inbox x --handler <script>".',
      ],
      [["--queue", "nats://q"], 'Run "tool webhook server --queue <url>", which creates it.'],
    ] as const
  ) {
    const { code, stderr } = await runEvents(["list", ...flags], new SampleInbox(), { inboxes: { open: gone } });
    strictEqual(code, 1);
    strictEqual(stderr, `error: Cannot open the inbox "x": it does not exist\nhint: ${hint}\n`);
  }
});

for (
  const [tree, hint] of [
    [
      {},
      "If a server is running, name its inbox with --inbox or --port; under systemd, with sudo and " +
      "--inbox /var/lib/tool-webhook/tool/webhook-8080.inbox. Otherwise run " +
      '"tool webhook server --handler <script>".',
    ],
    [
      {
        "state/tool/webhook-9000.inbox": "",
        "state/tool/webhook-9000.inbox-wal": "",
        "state/tool/webhook-x.inbox": "",
      },
      'Use --port 9000, or run "tool webhook server --handler <script>" to create the inbox of port 8080.',
    ],
    [
      { "state/tool/webhook-9000.inbox": "", "state/tool/webhook-81.inbox": "" },
      'Use --port with one of 81, 9000, or run "tool webhook server --handler <script>" to create the inbox of ' +
      "port 8080.",
    ],
  ] as const
) {
  Deno.test(`tool webhook events list leads to the inboxes among ${Object.keys(tree).join(", ") || "none"}`, async () => {
    const open = () => Promise.reject(new InboxError("inbox-not-found", "It does not exist"));
    const environment = { HOME: "/home/alice", XDG_STATE_HOME: "/state", NO_COLOR: "1" };
    const { code, stderr } = await runEvents(["list"], new SampleInbox(), { tree, environment, inboxes: { open } });
    deepStrictEqual([code, stderr], [1, `error: It does not exist\nhint: ${hint}\n`]);
  });
}

Deno.test("tool webhook events list does not hide another reason", async () => {
  const open = () => Promise.reject(new InboxError("inbox-unavailable", "Cannot open it", { hint: "Wait." }));
  const { code, stderr } = await runEvents(["list"], new SampleInbox(), { inboxes: { open } });
  deepStrictEqual([code, stderr], [1, "error: Cannot open it\nhint: Wait.\n"]);
});

Deno.test("tool webhook events list never lets an event steer the terminal", async () => {
  const inbox = new SampleInbox(LOCAL_MORNING);
  const evil = "\x1b[2J\u202e\u0085\r\nforged";
  await inbox.receive(samplePage(`1${evil}`, `${evil}${"x".repeat(500)}`));
  await inbox.handle("dead", evil, evil);
  for (const flags of [[], ["--json"]]) {
    const { stdout } = await runEvents(["list", ...flags], inbox);
    doesNotMatch(stdout, /[^\n\x20-\x7e…]/);
    doesNotMatch(stdout, /^forged/m);
  }
  strictEqual((await runEvents(["list"], inbox)).stdout.split("\n").length, 3);
});

Deno.test("tool webhook events list prints a bold heading on a terminal", async () => {
  const { stdout } = await runEvents(["list"], await sampleInbox(), {
    terminals: ["stdout"],
    environment: { HOME: "/home/alice" },
  });
  strictEqual(stdout.startsWith("\x1b[1mID  RECEIVED"), true);
  strictEqual(stdout.includes("REASON\x1b[22m\n"), true);
});
