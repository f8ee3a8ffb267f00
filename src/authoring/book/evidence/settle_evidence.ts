import { ToolError } from "../../../base/tool_error.ts";
import type { LossLedger } from "../../../book/losses/loss_ledger.ts";
import type { Chapter } from "../../../book/model/chapter.ts";

/** Makes the chapter about a book from the losses that are known; undefined for a book without one. */
export type MakeEvidence = (() => Chapter) | undefined;

/** Times that a book is made; setting it finds losses once, and those of the new chapter in the second round. */
const MAX_ROUNDS = 4;

/**
 * Makes a book whose last chapter counts its losses. Losses that are found while the book is made change that chapter,
 * so the book is made again until its chapter is right.
 *
 * @throws {ToolError} `evidence-unsettled`, and what `make` throws.
 */
export async function settleEvidence<Made>(
  losses: LossLedger,
  evidence: MakeEvidence,
  make: (chapter: string | undefined) => Promise<Made>,
): Promise<Made> {
  if (evidence === undefined) return await make(undefined);
  const start = losses.save();
  let chapter = JSON.stringify(evidence());
  for (let round = 0; round < MAX_ROUNDS; round++) {
    losses.restore(start);
    const made = await make(chapter);
    const right = JSON.stringify(evidence());
    if (right === chapter) return made;
    chapter = right;
  }
  throw new ToolError("evidence-unsettled", "Cannot list the losses of the book: listing them changes them", {
    hint: "Export without --evidence, and read the losses in the report.",
  });
}
