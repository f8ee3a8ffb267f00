import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { inTurn } from "../../../src/host/time/in_turn.ts";

Deno.test("inTurn() runs work in the order that it was given, one at a time, however long each takes", async () => {
  const run = inTurn();
  const said: string[] = [];
  const work = (name: string, steps: number) => async () => {
    said.push(`${name} begins`);
    for (let i = 0; i < steps; i++) await Promise.resolve();
    said.push(`${name} ends`);
    return name;
  };
  const results = await Promise.all([run(work("a", 9)), run(work("b", 0)), run(work("c", 3))]);
  deepStrictEqual(results, ["a", "b", "c"]);
  deepStrictEqual(said, ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

Deno.test("inTurn() continues after work that rejects or throws, and rejects only for its caller", async () => {
  const run = inTurn();
  const rejected = run(() => Promise.reject(new Error("no")));
  const thrown = run(() => {
    throw new Error("never");
  });
  const next = run(() => "next");
  await rejects(rejected, /^Error: no$/);
  await rejects(thrown, /^Error: never$/);
  strictEqual(await next, "next");
});

Deno.test("inTurn() begins nothing before its caller has gone on, and each line by itself", async () => {
  const said: string[] = [];
  const [one, other] = [inTurn(), inTurn()];
  const slow = one(() => new Promise<void>((resolve) => setTimeout(resolve, 5)).then(() => said.push("slow")));
  const quick = other(() => said.push("quick"));
  said.push("caller");
  await Promise.all([slow, quick]);
  deepStrictEqual(said, ["caller", "quick", "slow"]);
});
