import { parseStorage } from "../../document/storage/read/parse_storage.ts";
import { StorageError } from "../../document/storage/storage_error.ts";
import type { StorageNode } from "../../document/storage/read/storage_tree.ts";
import type { BodyLoss } from "./body_losses.ts";
import { recoverStorage } from "./recover_storage.ts";

/** A body as a tree, with what prevented reading all of it. */
export interface ParsedBody {
  readonly nodes: readonly StorageNode[];
  /** Storage format that the offsets of the nodes count in. */
  readonly xhtml: string;
  /** Whether that is the body itself, so that its lines mean something to a reader. */
  readonly isSource: boolean;
  readonly problems: readonly BodyProblem[];
}

/** A problem of a body as a whole. */
export interface BodyProblem extends BodyLoss {
  readonly outcome: "otherwise" | "left-out";
  readonly at: number;
}

/** Parses a body in the storage format; recovers what is possible if it is not well-formed or exceeds a limit. */
export function parsePageStorage(xhtml: string): ParsedBody {
  try {
    return { nodes: parseStorage(xhtml), xhtml, isSource: true, problems: [] };
  } catch (error) {
    if (error instanceof StorageError) return recover(xhtml, error);
    throw error;
  }
}

function recover(xhtml: string, error: StorageError): ParsedBody {
  const { nodes, tooDeepAt, stoppedAt } = recoverStorage(xhtml);
  const problems: BodyProblem[] = [];
  if (error.code === "storage-malformed") {
    problems.push({
      outcome: "otherwise",
      code: "body-malformed",
      message: `The body is not well-formed: ${
        error.message.replace(/^Cannot read the page body at \d+:\d+: |\.$/g, "")
      }`,
      hint: "Open the page in the wiki's editor and save it.",
      at: offsetOf(xhtml, error),
    });
  }
  if (tooDeepAt !== undefined) {
    const message = "Elements are nested too deeply: the content of the deepest ones is shown without them";
    problems.push({ outcome: "otherwise", code: "body-too-deep", message, at: tooDeepAt });
  }
  if (stoppedAt !== undefined) {
    const message = "The body is too large: the rest of it is left out";
    problems.push({ outcome: "left-out", code: "body-too-large", message, hint: "Split the page.", at: stoppedAt });
  }
  return { nodes, xhtml, isSource: true, problems };
}

function offsetOf(text: string, { line, column }: StorageError): number {
  let start = 0;
  for (let passed = 1; passed < line; passed++) start = text.indexOf("\n", start) + 1;
  return start + column - 1;
}
