import type { AttemptResult, Claim, Inbox } from "../../../src/webhook/inbox.ts";
import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import type { RoutedEvent, WebhookEvent } from "../../../src/webhook/webhook_event.ts";
import { serveSqliteInbox } from "../../../src/webhook/sqlite/open_sqlite_inbox.ts";
import { SWEPT_ROUTES, sweptRoutes } from "./swept_routes.ts";

// Accepts events by HTTP, routes them, and works on each route: `<inbox file or URL of a queue> <file of runs>`. Meant
// to be killed.
const [place = "", runs = ""] = Deno.args;
const options = { now: Date.now, retainMs: 86_400_000, maxBytes: 2 ** 30, stopProcess: () => Promise.resolve() };
const inbox: Inbox = place.startsWith("nats:")
  ? await openNatsInbox({ url: place, ackWaitsMs: [3_000, 3_000] })
  : await serveSqliteInbox(place, options);
const { signal } = new AbortController();
let attempts = 0;

function attemptResult(outcome: AttemptResult["outcome"]): AttemptResult {
  const now = Date.now();
  return { startedAt: now, endedAt: now, outcome, reason: outcome, output: "", outputCut: false };
}

async function routeEvents(): Promise<void> {
  for (;;) {
    const claim = await inbox.claim(signal);
    if (claim === undefined) return;
    await settle(claim, sweptRoutes(claim.event.page?.id ?? ""));
  }
}

async function settle(claim: Claim, routes: readonly string[]): Promise<void> {
  await inbox.settle(claim, { state: "done", routes, attempt: attemptResult("done") }).catch(() => undefined);
}

async function workRoute(route: string): Promise<void> {
  for (;;) {
    const claim = await inbox.claimRoute(route, signal);
    if (claim !== undefined) await work(claim).catch(() => undefined);
  }
}

async function work(claim: Claim<RoutedEvent>): Promise<void> {
  const { event: { route, source, page } } = claim;
  if (++attempts % 9 === 0) {
    return await inbox.settle(claim, { state: "waiting", retryAt: Date.now() + 20, attempt: attemptResult("failed") });
  }
  await Deno.writeTextFile(runs, `${route} ${source} ${page?.id} ${page?.version}\n`, { append: true });
  await inbox.settle(claim, { state: "done", attempt: attemptResult("done") });
}

const loops = [
  routeEvents,
  routeEvents,
  ...SWEPT_ROUTES.flatMap((route) => [route, route]).map((route) => () => workRoute(route)),
];
for (const loop of loops) void loop();
Deno.serve({
  ...{ port: 0, hostname: "127.0.0.1" },
  onListen: ({ port }) => void Deno.stdout.writeSync(new TextEncoder().encode(`started on :${port}\n`)),
}, async (request) => {
  const event: WebhookEvent = await request.json();
  try {
    const { id } = await inbox.add({ dedupeKey: JSON.stringify(event), event, receivedAt: Date.now() });
    return Response.json({ id });
  } catch {
    return Response.json({}, { status: 503 });
  }
});
