import type { Inbox } from "../../src/webhook/inbox.ts";
import { MemoryInbox } from "../support/webhook/memory_inbox.ts";
import { testInboxContract } from "./inbox_contract.ts";

/** The same inbox for somebody who only looks into it: closing it ends nothing. */
function lookInto(inbox: MemoryInbox): Inbox {
  return {
    add: (event) => inbox.add(event),
    claim: (signal) => inbox.claim(signal),
    claimExport: (kind, signal, route) => inbox.claimExport(kind, signal, route),
    claimRoute: (route, signal) => inbox.claimRoute(route, signal),
    lastBehind: (claim) => inbox.lastBehind(claim),
    settle: (claim, settlement) => inbox.settle(claim, settlement),
    list: (query) => inbox.list(query),
    get: (id) => inbox.get(id),
    routesOf: (id) => inbox.routesOf(id),
    replay: (id) => inbox.replay(id),
    replayAll: (ids) => inbox.replayAll(ids),
    drop: (id) => inbox.drop(id),
    status: () => inbox.status(),
    watch: (onChange) => inbox.watch(onChange),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

testInboxContract("MemoryInbox", () => {
  const inbox = new MemoryInbox();
  return Promise.resolve({
    open: () => {
      inbox.reopen();
      return Promise.resolve(inbox);
    },
    look: () => Promise.resolve(lookInto(inbox)),
    [Symbol.asyncDispose]: () => inbox[Symbol.asyncDispose](),
  });
});
