import { deepStrictEqual, notStrictEqual } from "node:assert/strict";
import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { DEDUPE_WINDOW_MS } from "../../../src/webhook/inbox.ts";
import { KnownDeliveries } from "../../../src/webhook/sqlite/known_deliveries.ts";
import { prepareDatabase } from "../../../src/webhook/sqlite/schema.ts";
import { Statements } from "../../../src/webhook/sqlite/statements.ts";
import * as fc from "../../support/property.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { newEvent } from "../inbox_steps.ts";
import { createInboxPlace, query } from "./fixtures.ts";

/** What comes in one transaction, over one of two connections, whether it is written, and whether its program ends. */
const GROUP = fc.record({
  keys: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 6 }),
  connection: fc.integer({ min: 0, max: 1 }),
  isWritten: fc.boolean(),
  isKilled: fc.boolean(),
  later: fc.integer({ min: 0, max: DEDUPE_WINDOW_MS }),
});

interface Connection extends Disposable {
  readonly database: DatabaseSync;
  readonly known: KnownDeliveries;
}

function connect(path: string): Connection {
  const database = new DatabaseSync(path);
  prepareDatabase(database, path);
  const known = new KnownDeliveries(new Statements(database), { parts: 2, perPart: 3 });
  return { database, known, [Symbol.dispose]: () => database.close() };
}

/** Ids by key; what was not written never was. */
function recogniseByModel(model: Map<string, { id: number; at: number }>, keys: readonly string[], place: Place) {
  return keys.map((key, i) => {
    const known = model.get(key);
    if (known !== undefined && known.at > place.at - DEDUPE_WINDOW_MS) return known.id;
    model.set(key, { id: place.firstId + i, at: place.at });
  });
}

interface Place {
  readonly firstId: number;
  readonly at: number;
}

Deno.test("recognize() finds deliveries within the window, over any connection and after failed transactions", async () => {
  await using folder = await createTemporaryFolder();
  let files = 0;
  fc.assert(
    fc.property(fc.array(GROUP, { maxLength: 20 }), (groups) => {
      const path = `${folder.path}/${files++}.inbox`;
      const connections = [connect(path), connect(path)];
      let model = new Map<string, { id: number; at: number }>();
      const place = { firstId: 1, at: 1e12 };
      for (const { keys, connection, isWritten, isKilled, later } of groups) {
        const { database, known } = connections[connection] ?? connect(path);
        const events = keys.map((key) => newEvent({ dedupeKey: `key ${key}`, receivedAt: place.at }));
        const expected = new Map(model);
        database.exec("BEGIN IMMEDIATE");
        const ids = known.recognize(events, place.firstId);
        database.exec(isWritten ? "COMMIT" : "ROLLBACK");
        known.settle(isWritten);
        deepStrictEqual(ids, recogniseByModel(expected, events.map(({ dedupeKey }) => dedupeKey), place));
        if (isWritten) model = expected;
        if (isKilled) connections.splice(connection, 1, connect(path)).forEach((killed) => killed[Symbol.dispose]());
        place.firstId += keys.length;
        place.at += later;
      }
      connections.forEach((each) => each[Symbol.dispose]());
    }),
    { numRuns: 25 },
  );
});

Deno.test("recognize() bounds the journal, and moves only deliveries of the window", async () => {
  await using folder = await createTemporaryFolder();
  using connection = connect(`${folder.path}/one.inbox`);
  const { database, known } = connection;
  const count = (table: string) => Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.["rows"]);
  let most = 0;
  const receive = (id: number, receivedAt: number) => {
    database.exec("BEGIN IMMEDIATE");
    known.recognize([newEvent({ receivedAt })], id);
    database.exec("COMMIT");
    known.settle(true);
    most = Math.max(most, count("arrival_group"));
  };
  for (let id = 1; id <= 200; id++) receive(id, 1e12 + id * DEDUPE_WINDOW_MS);
  deepStrictEqual([most < 40, count("seen")], [true, 0]);
  for (let id = 201; id <= 400; id++) receive(id, 1e15);
  deepStrictEqual([most < 40, count("seen") >= 200 - 6], [true, true]);
});

Deno.test("an inbox of an older program recognises its deliveries, and an older program those of this one", async () => {
  await using place = await createInboxPlace();
  const [before, now] = [newEvent(), newEvent()];
  const first = await (async () => {
    await using inbox = await place.serve();
    return (await inbox.add(before)).id;
  })();
  deepStrictEqual(query(place.path, "SELECT count(*) AS rows FROM seen"), [{ rows: 1 }]);
  query(place.path, "DROP TABLE arrival");
  query(place.path, "DROP TABLE arrival_group");
  {
    await using inbox = await place.serve();
    deepStrictEqual(await inbox.add(before), { id: first, duplicate: true });
    notStrictEqual((await inbox.add(now)).id, first);
  }
  deepStrictEqual(query(place.path, "SELECT count(*) AS rows FROM seen"), [{ rows: 2 }]);
  deepStrictEqual(query(place.path, "SELECT * FROM arrival"), []);
  deepStrictEqual(query(place.path, "SELECT * FROM arrival_group"), []);
});

Deno.test("an inbox recognises what an older program left in its journal when it was killed", async () => {
  await using folder = await createTemporaryFolder();
  using connection = connect(`${folder.path}/one.inbox`);
  const { database, known } = connection;
  const event = newEvent();
  const key = createHash("sha256").update(event.dedupeKey).digest().readBigInt64LE();
  database.prepare("INSERT INTO arrival (id, key, at) VALUES (7, ?, ?)").run(key, event.receivedAt);
  database.exec("BEGIN IMMEDIATE");
  deepStrictEqual(known.recognize([event], 8), [7]);
  database.exec("COMMIT");
});
