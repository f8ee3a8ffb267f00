import { deepStrictEqual, match, rejects, strictEqual } from "node:assert/strict";
import { EVENT_TYPES } from "../../../src/webhook/webhook_event.ts";
import { registerForSync, type SyncRegistrationOptions } from "../../../src/sync/watch/register_for_sync.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";
import { recordingLog } from "../../webhook/worker/fixtures.ts";

const URL = "https://hooks.company.com/webhook";
const SECRET = "a-secret-for-hooks";

function hold(wiki: TestWiki, options: Partial<SyncRegistrationOptions> = {}) {
  const log = recordingLog();
  const held = registerForSync({ client: clientFor(wiki), url: URL, keep: false, log, ...options });
  return { log, held };
}

const namesOf = ({ store }: TestWiki) => [...store.webhooks.values()].map(({ name }) => name);

Deno.test("registerForSync() registers all nine events, and removes it at the end", async () => {
  await using wiki = startTestWiki();
  const { held, log } = hold(wiki, { secret: SECRET });
  const registration = await held;
  const [{ name, url, events, secret, active } = { events: [] }] = [...wiki.store.webhooks.values()];
  deepStrictEqual([name, url, secret, active], ["tool wiki docs sync", URL, SECRET, true]);
  deepStrictEqual(events, Object.keys(EVENT_TYPES));
  await registration[Symbol.asyncDispose]();
  strictEqual(wiki.store.webhooks.size, 0);
  deepStrictEqual(log.lines, [
    `Registered webhook 1001 at ${wiki.site}: ${URL}`,
    "Removed webhook 1001",
  ]);
});

for (
  const [what, name, keep, kept, said] of [
    ["removes what a run before has left behind", "tool wiki docs sync", false, [], "Updated"],
    ["updates what another command has made, and leaves it there", "tool", false, ["tool"], "Updated"],
    ["leaves what is to be kept", undefined, true, ["tool wiki docs sync"], "Registered"],
    ["leaves what others have made for the same URL", "Alice", false, ["Alice"], "Registered"],
  ] as const
) {
  Deno.test(`registerForSync() ${what}`, async () => {
    await using wiki = startTestWiki();
    if (name !== undefined) wiki.store.putWebhook({ name, url: `${URL}?space=OLD`, active: false });
    const { held, log } = hold(wiki, { keep });
    await (await held)[Symbol.asyncDispose]();
    deepStrictEqual(namesOf(wiki), kept);
    match(log.lines[0] ?? "", new RegExp(`^${said} webhook`));
  });
}

Deno.test("registerForSync() twice is one registration", async () => {
  await using wiki = startTestWiki();
  await hold(wiki, { keep: true }).held;
  await hold(wiki, { keep: true }).held;
  strictEqual(wiki.store.webhooks.size, 1);
});

Deno.test("registerForSync() reports other webhooks with the same URL", async () => {
  await using wiki = startTestWiki();
  const { id } = wiki.store.putWebhook({ name: "Al\nice", url: URL });
  const { held, log } = hold(wiki, { keep: true });
  await held;
  strictEqual(log.lines[1], `! Webhook ${id} "Al\\nice" sends to the same URL: events arrive twice`);
});

for (
  const [what, prepare] of [
    ["cannot be asked", (wiki: TestWiki) => wiki.fail({ kind: "status", status: 503, times: 99 })],
    ["refuses", (wiki: TestWiki) => wiki.settings.admin = false],
    ["does not know the credential any more", (wiki: TestWiki) => wiki.settings.token = "another"],
  ] as const
) {
  Deno.test(`registerForSync() reports when it cannot be removed because the wiki ${what}`, async () => {
    await using wiki = startTestWiki();
    const { held, log } = hold(wiki);
    const registration = await held;
    prepare(wiki);
    await registration[Symbol.asyncDispose]();
    match(log.lines[1] ?? "", /^! Webhook 1001 stays registered, remove it with "tool webhook delete 1001": Cannot /);
  });
}

Deno.test("registerForSync() ignores a registration that was removed in the meantime", async () => {
  await using wiki = startTestWiki();
  const { held, log } = hold(wiki);
  const registration = await held;
  wiki.store.webhooks.clear();
  await registration[Symbol.asyncDispose]();
  strictEqual(log.lines.at(-1), "Removed webhook 1001");
});

Deno.test("registerForSync() fails where the wiki does not register", async () => {
  await using plain = startTestWiki({ admin: false });
  await rejects(hold(plain).held, { code: "forbidden" });
  await using silent = startTestWiki({ silentlyFails: true });
  await rejects(hold(silent).held, { code: "bad-answer" });
});
