import type { Files } from "../../../src/console/context.ts";
import { ReviewSession } from "../../../src/authoring/review/review_session.ts";
import type { ReviewAction } from "../../../src/word_import/review/review_state.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { makeReviewFolder, readReviewFolder, realFiles } from "../../support/studio/review_folder.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

export const ACCEPT: ReviewAction = { kind: "accept", paths: ["colors.accent", "colors.text"] };

export function open(folder: string, files: Files = realFiles()) {
  return ReviewSession.open(folder, createFakeContext({ files }));
}

export async function withFolder(work: (folder: string) => Promise<void>, applyReady = false): Promise<void> {
  await using temporary = await createTemporaryFolder();
  const folder = `${temporary.path}/brand`;
  await makeReviewFolder(folder, { applyReady });
  await work(folder);
}

export function decisionOf({ state }: ReviewSession, path: string): string | undefined {
  return state.items.find((item) => item.path === path)?.decision;
}

export async function readFolder(folder: string): Promise<Record<string, string>> {
  await Deno.mkdir(`${folder}/.tool/history`, { recursive: true });
  return await readReviewFolder(folder);
}
