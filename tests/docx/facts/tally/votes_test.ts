import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { Votes } from "../../../../src/docx/facts/tally/votes.ts";

function votesOf<T>(...choices: readonly (readonly [value: T, weight?: number])[]): Votes<T> {
  const votes = new Votes<T>();
  for (const [value, weight] of choices) votes.add(value, weight);
  return votes;
}

for (
  const [what, votes, winner] of [
    ["nothing", votesOf(), undefined],
    ["one value", votesOf(["a"]), { value: "a", weight: 1 }],
    ["a tie", votesOf(["a", 2], ["b", 2]), { value: "a", weight: 2 }],
    ["a later winner", votesOf(["a", 2], ["b", 3]), { value: "b", weight: 3 }],
    ["values that are equal", votesOf([{ a: 1 }], [{ a: 2 }], [{ a: 1 }]), { value: { a: 1 }, weight: 2 }],
    ["values of no weight", votesOf(["a", 0]), undefined],
    ["no value", votesOf<string | undefined>([undefined, 2], ["a"]), { value: undefined, weight: 2 }],
  ] as const
) {
  Deno.test(`Votes.winner() of ${what}`, () => deepStrictEqual(votes.winner(), winner));
}

for (const [own, others, won] of [[59, 41, false], [60, 40, true], [61, 39, true], [0, 0, false]] as const) {
  Deno.test(`Votes.majority() of ${own} in ${own + others}: ${won}`, () => {
    const rest = Array.from({ length: others }, (_, i) => [i] as const);
    const votes = votesOf<string | number>(["a", own], ...rest);
    deepStrictEqual(votes.majority(0.6), won ? { value: "a", weight: own } : undefined);
    strictEqual(votes.total, own + others);
  });
}

for (const [before, weight] of [[255, 9], [256, undefined]] as const) {
  Deno.test(`Votes keeps a value after ${before} others: ${weight !== undefined}`, () => {
    const votes = votesOf(...Array.from({ length: before }, (_, i) => [i] as const), [-1, 9]);
    deepStrictEqual([votes.winner()?.weight, votes.total], [weight ?? 1, before + 9]);
  });
}
