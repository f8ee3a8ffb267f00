import type { Context } from "../../../../src/console/context.ts";
import type { InboxPlace } from "../../../../src/console/webhook_host.ts";
import { run } from "../../../../src/cli/run.ts";
import type { Inbox, Settlement } from "../../../../src/webhook/inbox.ts";
import type { WebhookEvent } from "../../../../src/webhook/webhook_event.ts";
import { createFakeContext, type FakeRun, runFake, type Surroundings } from "../../../support/fake_context.ts";
import { MemoryInbox } from "../../../support/webhook/memory_inbox.ts";
import { FakeOutput } from "../../../support/studio/preview_fakes.ts";

/** 2025-01-14 10:30:15 wherever the tests run; what shows local times is the same everywhere then. */
export const LOCAL_MORNING = new Date(2025, 0, 14, 10, 30, 15).getTime();

/** The same in UTC, for JSON. */
export const UTC_MORNING = Date.UTC(2025, 0, 14, 10, 30, 15);

/** An inbox whose clock a test moves. */
export class SampleInbox extends MemoryInbox {
  readonly #clock: { now: number };

  constructor(start = LOCAL_MORNING) {
    const clock = { now: start };
    super({ now: () => clock.now });
    this.#clock = clock;
  }

  get now(): Date {
    return new Date(this.#clock.now);
  }

  /** Lets time pass. */
  pass(seconds: number): void {
    this.#clock.now += seconds * 1000;
  }

  /** Receives an event, and gives its id. */
  async receive(event: Partial<WebhookEvent> = {}): Promise<string> {
    this.pass(10);
    const added = await this.add({
      dedupeKey: crypto.randomUUID(),
      event: { eventType: "page_updated", timestamp: "2025-01-14T10:30:14.000Z", ...event },
      receivedAt: this.#clock.now,
    });
    return added.id;
  }

  /** Takes the next event, which must be there, and gives the claim. */
  async take() {
    const claim = await this.claim(AbortSignal.timeout(300_000));
    if (claim === undefined) throw new Error("There is nothing to claim");
    return claim;
  }

  /** Handles the next event: an attempt of a second and a half. */
  async handle(
    state: Settlement["state"],
    reason = "done",
    output = "",
    more: Partial<Settlement> = {},
  ): Promise<void> {
    const claim = await this.take();
    const startedAt = this.#clock.now;
    this.pass(1.5);
    const outcome = state === "done" ? "done" : "failed";
    const attempt = { startedAt, endedAt: this.#clock.now, outcome, reason, output, outputCut: false } as const;
    await this.settle(claim, { state, attempt, ...more });
  }
}

/** A page of the samples. */
export function samplePage(id: string, title?: string): Pick<WebhookEvent, "page" | "user"> {
  const about = title === undefined
    ? {}
    : { title, spaceKey: "DOCS", version: 3, url: `https://wiki.example.com/${id}` };
  return { user: { accountId: "u1", displayName: "Alice", email: "alice@company.com" }, page: { id, ...about } };
}

/** One event of each state: e1 done, e2 dead, e3 filtered, e4 dropped, e5 running, e6 waiting again, e7 waiting. */
export async function sampleInbox(start?: number): Promise<SampleInbox> {
  const inbox = new SampleInbox(start);
  inbox.served = true;
  await inbox.receive(samplePage("12345", "API Reference"));
  await inbox.handle("done", "done", "pulled\n");
  await inbox.receive({ eventType: "page_moved", ...samplePage("777", "Plan") });
  await inbox.handle("waiting", "exit code 3", "first\n\tindented\nlast", { retryAt: inbox.now.getTime() });
  await inbox.handle("dead", "timed out after 30 s", "");
  await inbox.receive({ eventType: "page_created", ...samplePage("888") });
  await inbox.settle(await inbox.take(), { state: "filtered" });
  await inbox.drop(await inbox.receive({ eventType: "comment_removed", comment: { id: "5" } }));
  await inbox.receive(samplePage("12345", "API Reference"));
  await inbox.take();
  await inbox.receive(samplePage("999", "Retry"));
  await inbox.handle("waiting", "exit code 1", "", { retryAt: inbox.now.getTime() + 60_000 });
  await inbox.receive(samplePage("999", "Retry"));
  return inbox;
}

/** Runs `tool webhook events …` on an inbox, and notes which one it opened. */
export async function runEvents(
  args: readonly string[],
  inbox: Inbox,
  surroundings: Surroundings = {},
): Promise<FakeRun & { places: InboxPlace[] }> {
  const places: InboxPlace[] = [];
  const done = await runFake(["webhook", "events", ...args], {
    environment: { HOME: "/home/alice", NO_COLOR: "1" },
    inboxes: {
      open: (place) => {
        places.push(place);
        return Promise.resolve(inbox);
      },
    },
    ...surroundings,
  });
  return { ...done, places };
}

/** Starts `tool webhook events tail …`, whose output can be waited for. */
export function startTail(args: readonly string[], inbox: SampleInbox) {
  const stop = new AbortController();
  const [stdout, stderr] = [new FakeOutput(), new FakeOutput()];
  const fake = createFakeContext({ environment: { HOME: "/home/alice" }, signal: stop.signal });
  const context: Context = {
    ...fake,
    io: { ...fake.io, stdout, stderr },
    clock: { now: () => inbox.now },
    inboxes: { open: () => Promise.resolve(inbox) },
  };
  const code = run(["webhook", "events", "tail", ...args], context);
  return {
    stdout,
    stderr,
    /** Waits until it has begun to follow. */
    async begun(): Promise<void> {
      while (inbox.watchers === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    },
    /** Stops it, and gives its exit code. */
    async end(): Promise<number> {
      stop.abort(new Error("stopped"));
      return await code;
    },
  };
}
