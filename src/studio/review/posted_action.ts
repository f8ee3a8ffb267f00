import * as v from "valibot";
import { ToolError } from "../../base/tool_error.ts";
import { JsonError, parseJson } from "../../base/json.ts";
import { atLeast, parseShape, ShapeError, wordOf } from "../../base/shape.ts";
import { PICTURE_ROLES } from "../../word_import/review/candidate_place.ts";
import { readTypedValue } from "../../word_import/review/refusal.ts";
import type { ReviewAction } from "../../word_import/review/review_state.ts";

/** Action posted by a review page, with the revision that the user saw. */
export type PostedAction =
  & { readonly revision: string }
  & (
    | { readonly do: "undo" | "redo"; readonly force: boolean }
    | { readonly do: "accept-ready"; readonly area?: string }
    | { readonly do: "decide"; readonly action: ReviewAction }
  );

/** Maximum size of a posted body in bytes. */
export const MAX_POSTED_BYTES = 64 * 1024;

const text = v.string("must be a text");
const revision = text;
const path = text;

const STATEMENT = atLeast({ role: wordOf(PICTURE_ROLES), rights: text, alt: v.exactOptional(text) });

const POSTED = v.variant("do", [
  atLeast({ revision, do: v.picklist(["undo", "redo"]), force: v.fallback(v.optional(v.boolean(), false), false) }),
  atLeast({ revision, do: v.literal("accept-ready"), area: v.exactOptional(text) }),
  atLeast({ revision, do: v.literal("accept"), path, statement: v.exactOptional(STATEMENT) }),
  atLeast({ revision, do: v.picklist(["keep", "reopen"]), path }),
  atLeast({ revision, do: v.literal("edit"), path, text }),
], "must be something that a page can ask for");

/**
 * Parses a posted action.
 *
 * @throws {ToolError} `bad-request`.
 */
export function readPostedAction(text: string): PostedAction {
  return actionOf(parse(text));
}

function parse(text: string): v.InferOutput<typeof POSTED> {
  try {
    return parseShape(POSTED, parseJson(text, { maxDepth: 4, maxValues: 50 }));
  } catch (cause) {
    if (!(cause instanceof ShapeError) && !(cause instanceof JsonError)) throw cause;
    const reason = cause instanceof ShapeError ? cause.message : "it is not JSON";
    throw new ToolError("bad-request", `Cannot read the request: ${reason}`, { cause });
  }
}

function actionOf(posted: v.InferOutput<typeof POSTED>): PostedAction {
  const decide = (action: ReviewAction) => ({ revision: posted.revision, do: "decide" as const, action });
  switch (posted.do) {
    case "undo":
    case "redo":
    case "accept-ready":
      return posted;
    case "accept": {
      const { path, statement } = posted;
      return decide({ kind: "accept", paths: [path], statement });
    }
    case "keep":
    case "reopen":
      return decide({ kind: posted.do, paths: [posted.path] });
    case "edit":
      return decide({ kind: "edit", path: posted.path, value: readTypedValue(posted.path, posted.text) });
  }
}
