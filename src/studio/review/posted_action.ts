import { ToolError } from "../../base/errors.ts";
import { parseJson } from "../../base/json.ts";
import { isRecord } from "../../base/record.ts";
import { PICTURE_ROLES } from "../../word_import/review/candidate_place.ts";
import { readTypedValue } from "../../word_import/review/read_typed_value.ts";
import type { PictureStatement, ReviewAction } from "../../word_import/review/review_state.ts";

/** What a review page asks for, and the revision that the person saw. */
export type PostedAction =
  & { readonly revision: string }
  & (
    | { readonly do: "undo" | "redo"; readonly force: boolean }
    | { readonly do: "accept-ready"; readonly area?: string }
    | { readonly do: "decide"; readonly action: ReviewAction }
  );

/** Bytes of what a page posts. */
export const MAX_POSTED_BYTES = 64 * 1024;

/**
 * Reads what a page posts.
 *
 * @throws {ToolError} `bad-request`.
 */
export function readPostedAction(text: string): PostedAction {
  const body = parse(text);
  const revision = textOf(body, "revision");
  const verb = textOf(body, "do");
  switch (verb) {
    case "undo":
    case "redo":
      return { revision, do: verb, force: body["force"] === true };
    case "accept-ready":
      return { revision, do: verb, ...body["area"] === undefined ? {} : { area: textOf(body, "area") } };
    case "accept": {
      const paths = [textOf(body, "path")];
      const action: ReviewAction = body["statement"] === undefined
        ? { kind: "accept", paths }
        : { kind: "accept", paths, statement: readStatement(body["statement"]) };
      return { revision, do: "decide", action };
    }
    case "keep":
    case "reopen":
      return { revision, do: "decide", action: { kind: verb, paths: [textOf(body, "path")] } };
    case "edit": {
      const path = textOf(body, "path");
      return {
        revision,
        do: "decide",
        action: { kind: "edit", path, value: readTypedValue(path, textOf(body, "text")) },
      };
    }
    default:
      throw badRequest("it asks for nothing that there is");
  }
}

function readStatement(value: unknown): PictureStatement {
  if (!isRecord(value)) throw badRequest("what is said about the picture is no object");
  const role = PICTURE_ROLES.find((each) => each === value["role"]);
  if (role === undefined) throw badRequest("there is no such role");
  const rights = textOf(value, "rights");
  return value["alt"] === undefined ? { role, rights } : { role, rights, alt: textOf(value, "alt") };
}

function parse(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = parseJson(text, { maxDepth: 4, maxValues: 50 });
  } catch (cause) {
    throw badRequest("it is no JSON", cause);
  }
  if (!isRecord(value)) throw badRequest("it is no JSON object");
  return value;
}

function textOf(body: Record<string, unknown>, name: string): string {
  const value = body[name];
  if (typeof value !== "string") throw badRequest(`${name} is no text`);
  return value;
}

function badRequest(reason: string, cause?: unknown): ToolError {
  return new ToolError("bad-request", `Cannot read the request: ${reason}`, { cause });
}
