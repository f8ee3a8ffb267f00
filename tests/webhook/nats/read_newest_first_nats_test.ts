import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { parseQueueUrl } from "../../../src/webhook/nats/queue_address.ts";
import { openConnection } from "../../../src/webhook/nats/queue_connection.ts";
import { readNewestFirst } from "../../../src/webhook/nats/read_newest_first.ts";
import { skipWithoutNats, startNatsServer } from "../../support/webhook/nats_server.ts";

Deno.test({
  name: "readNewestFirst() reads from the end, whatever was removed in between, until it is enough",
  ignore: skipWithoutNats(),
  fn: async () => {
    await using server = await startNatsServer();
    const connection = await openConnection(parseQueueUrl(server.url));
    await connection.manager.streams.add({ name: "S", subjects: ["s.*"], allow_direct: true });
    const walk = async (enough = Infinity): Promise<number[]> => {
      const seen: number[] = [];
      await readNewestFirst(connection, "S", (messages) => {
        seen.push(...messages.map(({ seq }) => seq));
        return Promise.resolve(seen.length >= enough ? "enough" : "continue");
      });
      return seen;
    };
    deepStrictEqual(await walk(), []);
    for (let at = 0; at < 30; at++) {
      await Promise.all(Array.from({ length: 100 }, (_, nth) => connection.store(`s.${nth}`, new Uint8Array([at]))));
    }
    deepStrictEqual(await walk(), Array.from({ length: 3_000 }, (_, at) => 3_000 - at));
    const last = await walk(10);
    deepStrictEqual(last, Array.from({ length: last.length }, (_, at) => 3_000 - at));
    ok(last.length < 200);
    for (const seq of [3_000, 2_000]) await connection.remove("S", seq);
    await connection.remove("S", 2_000);
    for (let nth = 2; nth < 100; nth++) await connection.manager.streams.purge("S", { filter: `s.${nth}` });
    const left = await walk();
    strictEqual(left.length, 60);
    deepStrictEqual(left, left.toSorted((a, b) => b - a));
    await connection.nats.close();
  },
});
