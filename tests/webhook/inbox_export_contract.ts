import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { ExportRequestEvent, ExportRequestKind, LiveBook } from "../../src/webhook/export_request.ts";
import type { ExportClaim, Inbox, NewEvent } from "../../src/webhook/inbox.ts";
import { attemptResult, claimNow, newEvent, nothingToClaim, type StoreTest } from "./inbox_steps.ts";

const BOOK: LiveBook = { scope: "page", id: "12345" };

/** Tests that an inbox hands out requests for exports separately, one per book at a time. */
export function testExports(test: StoreTest): void {
  test("claimExport() gives requests, claim() only events", async (inbox) => {
    const asked = newRequest(BOOK);
    const { id } = await inbox.add(asked);
    await nothingToClaim(inbox);
    await inbox.add(newEvent());
    strictEqual((await claimNow(inbox)).event.eventType, "page_updated");
    const claim = await claimRequest(inbox);
    deepStrictEqual([claim.id, claim.event, claim.tries], [id, asked.event, 1]);
    await noRequest(inbox);
  });

  test("claimExport() gives one request of a book at a time, and those of others", async (inbox) => {
    const { id: first } = await inbox.add(newRequest(BOOK));
    const { id: second } = await inbox.add(newRequest(BOOK));
    const { id: other } = await inbox.add(newRequest({ scope: "space", id: "~Ünï.K" }));
    const { id: find } = await inbox.add(newRequest(undefined));
    const claims = [await claimRequest(inbox), await claimRequest(inbox), await claimRequest(inbox, "find")];
    deepStrictEqual(claims.map(({ id }) => id).sort(), [first, other, find].sort());
    await noRequest(inbox);
    for (const claim of claims) await inbox.settle(claim, { state: "done", attempt: attemptResult() });
    strictEqual((await claimRequest(inbox)).id, second);
  });

  test("claimExport() waits until the request may run", async (inbox) => {
    const notBefore = Date.now() + 400;
    await inbox.add({ ...newRequest(BOOK), notBefore });
    await claimRequest(inbox);
    ok(Date.now() >= notBefore);
  });

  test("settle() puts a request off as often as wanted, without an attempt", async (inbox) => {
    const { id } = await inbox.add(newRequest(BOOK));
    for (let turn = 0; turn < 3; turn++) {
      const claim = await claimRequest(inbox);
      deepStrictEqual([claim.tries, claim.attempt], [1, 1]);
      const retryAt = Date.now() + 100;
      await inbox.settle(claim, { state: "waiting", retryAt });
      const found = await inbox.get(id);
      deepStrictEqual([found?.state, found?.attempts, found?.history], ["waiting", 0, []]);
    }
    const claim = await claimRequest(inbox);
    await inbox.settle(claim, { state: "waiting", retryAt: Date.now(), attempt: attemptResult("failed", "no wiki") });
    deepStrictEqual([(await claimRequest(inbox)).tries, (await inbox.get(id))?.history.length], [2, 1]);
  });

  test("lastBehind() gives the arrival of the last waiting request of the book", async (inbox) => {
    await inbox.add(newRequest(BOOK));
    const claim = await claimRequest(inbox);
    strictEqual(await inbox.lastBehind(claim), undefined);
    await inbox.add(newRequest({ scope: "page", id: "99" }));
    strictEqual(await inbox.lastBehind(claim), undefined);
    const [second, third] = [newRequest(BOOK), newRequest(BOOK)];
    await inbox.add(second);
    const { id } = await inbox.add(third);
    strictEqual(await inbox.lastBehind(claim), third.receivedAt);
    strictEqual(await inbox.drop(id), true);
    strictEqual(await inbox.lastBehind(claim), second.receivedAt);
  });

  test(
    "claimExport() gives a request again that was replayed, or running when its inbox closed",
    async (inbox, store) => {
      const { id } = await inbox.add(newRequest(BOOK));
      await inbox.settle(await claimRequest(inbox), { state: "dead", attempt: attemptResult("failed", "no wiki") });
      strictEqual((await inbox.status()).counts.dead, 1);
      strictEqual(await inbox.replay(id), true);
      strictEqual((await claimRequest(inbox)).id, id);
      await inbox[Symbol.asyncDispose]();
      await using again = await store.open();
      const claim = await claimRequest(again);
      strictEqual(claim.id, id);
      await again.settle(claim, { state: "done", attempt: attemptResult() });
      await noRequest(again);
    },
  );

  test("list() and status() include requests", async (inbox) => {
    const asked = newRequest(BOOK);
    await inbox.add({ ...asked, notBefore: Date.now() + 60_000 });
    const [listed] = await inbox.list({ types: ["export_requested"], pages: ["12345"], limit: 10 });
    deepStrictEqual([listed?.event, listed?.state], [asked.event, "waiting"]);
    ok((listed?.retryAt ?? 0) > Date.now());
    const { counts, oldestWaitingAt, dueSince } = await inbox.status();
    deepStrictEqual([counts.waiting, oldestWaitingAt, dueSince], [1, asked.receivedAt, undefined]);
  });
}

function newRequest(book: LiveBook | undefined): NewEvent & { readonly event: ExportRequestEvent } {
  const { event: { eventType: _, ...facts }, ...rest } = newEvent();
  return { ...rest, event: { ...facts, eventType: "export_requested", ...book === undefined ? {} : { book } } };
}

async function claimRequest(inbox: Inbox, kind: ExportRequestKind = "book"): Promise<ExportClaim> {
  const claim = await inbox.claimExport(kind, AbortSignal.timeout(300_000));
  ok(claim, "a request was expected, and none came");
  return claim;
}

async function noRequest(inbox: Inbox): Promise<void> {
  for (const kind of ["book", "find"] as const) {
    strictEqual((await inbox.claimExport(kind, AbortSignal.timeout(150)))?.id, undefined);
  }
}
