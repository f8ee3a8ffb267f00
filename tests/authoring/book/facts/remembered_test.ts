import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { Remembered } from "../../../../src/authoring/book/facts/gathered_facts.ts";

Deno.test("ask() asks once, also for the answer undefined, and while it is under way", async () => {
  const answers = new Remembered<string | undefined>();
  let questions = 0;
  const ask = () => answers.ask("k", () => Promise.resolve(void questions++));
  deepStrictEqual(await Promise.all([ask(), ask()]), [undefined, undefined]);
  await ask();
  deepStrictEqual([questions, answers.has("k"), answers.has("l")], [1, true, false]);
});

Deno.test("ask() asks again after a failure", async () => {
  const answers = new Remembered<number>();
  const results = [Promise.reject(new Error("gone")), Promise.resolve(2)];
  const ask = () => answers.ask("k", () => results.shift() ?? Promise.resolve(3));
  await rejects(Promise.all([ask(), ask()]), { message: "gone" });
  strictEqual(answers.has("k"), false);
  deepStrictEqual([await ask(), await ask(), answers.get("k")], [2, 2, 2]);
});

Deno.test("ask() asks nothing that was set", async () => {
  const answers = new Remembered<number>();
  answers.set("k", 1);
  strictEqual(await answers.ask("k", () => Promise.reject(new Error("asked"))), 1);
});
