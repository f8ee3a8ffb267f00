import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { settleEvidence } from "../../../../src/authoring/book/evidence/settle_evidence.ts";
import { LossLedger } from "../../../../src/book/losses/loss_ledger.ts";
import type { LossCode } from "../../../../src/book/losses/loss_codes_table.ts";
import type { Chapter } from "../../../../src/book/model/chapter.ts";

function lose(losses: LossLedger, code: LossCode): void {
  losses.of("1", "Page").add({ outcome: "otherwise", code, message: "It is lost", element: "p" });
}

/** Makes a chapter that shows nothing but the number of losses. */
function counting(losses: LossLedger): () => Chapter {
  return () => ({
    ...{ key: "completeness", title: String(losses.serious), level: 1, anchor: "a" },
    root: { type: "root", children: [] },
  });
}

Deno.test("settleEvidence() makes a book once if making it loses nothing", async () => {
  const losses = new LossLedger();
  lose(losses, "macro-unknown");
  const titles: string[] = [];
  await settleEvidence(losses, counting(losses), (chapter) => {
    titles.push(JSON.parse(chapter ?? "{}").title);
    return Promise.resolve();
  });
  deepStrictEqual([titles, losses.serious], [["1"], 1]);
});

Deno.test("settleEvidence() makes a book again with the losses of making it, and counts each once", async () => {
  const losses = new LossLedger();
  lose(losses, "macro-unknown");
  const titles: string[] = [];
  const made = await settleEvidence(losses, counting(losses), (chapter) => {
    titles.push(JSON.parse(chapter ?? "{}").title);
    for (let i = 0; i < 150; i++) lose(losses, "missing-glyph");
    return Promise.resolve(titles.length);
  });
  deepStrictEqual([made, titles], [2, ["1", "151"]]);
  deepStrictEqual([losses.serious, losses.all.length, losses.all.at(-1)?.count], [151, 101, 51]);
});

Deno.test("settleEvidence() fails if the chapter never shows what is lost", async () => {
  const losses = new LossLedger();
  let rounds = 0;
  const make = () => {
    rounds += 1;
    for (let i = 0; i < rounds; i++) lose(losses, "missing-glyph");
    return Promise.resolve();
  };
  await rejects(settleEvidence(losses, counting(losses), make), { code: "evidence-unsettled" });
});

Deno.test("settleEvidence() adds no chapter where none is wanted", async () => {
  const losses = new LossLedger();
  strictEqual(await settleEvidence(losses, undefined, (chapter) => Promise.resolve(chapter ?? "none")), "none");
});
