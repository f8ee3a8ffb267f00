import { errorIssue, type Issue } from "../../base/issue.ts";
import { present } from "../../base/present.ts";
import { isStatement } from "../../recipe/read/read_picture.ts";
import type { PictureRole } from "../suggest/suggestion.ts";
import { PICTURE_ROLES } from "./candidate_place.ts";
import { candidatePathText } from "./refusal.ts";
import type { PictureStatement } from "./review_state.ts";

const HINT = "Give its role, its rights, and an alternative text unless it is decorative.";

/** Checks the statement about a picture. */
export function checkStatement(path: string, statement: PictureStatement | undefined): Issue[] {
  const shown = candidatePathText(path);
  if (statement === undefined) {
    const message = `${shown} is a picture: its role, its rights and an alternative text are missing`;
    return [errorIssue("missing-statement", message, { path: shown, hint: HINT })];
  }
  const { role, rights, alt } = statement;
  const invalid = (what: string, allowed: string) =>
    errorIssue("invalid-statement", `The ${what} of ${shown} is invalid, allowed is ${allowed}`, {
      path: shown,
      hint: HINT,
    });
  const text = "text of 1 to 500 characters on one line";
  return [
    ...(PICTURE_ROLES.includes(role) ? [] : [invalid("role", `one of ${PICTURE_ROLES.join(", ")}`)]),
    ...(isStatement(rights) ? [] : [invalid("statement of rights", `${text} that states why you may use it`)]),
    ...(alt === undefined || isStatement(alt)
      ? []
      : [invalid("alternative text", `${text}, or none if the picture is decorative`)]),
  ];
}

/** Creates the finding for a role that another picture has. */
export function slotTaken(path: string, role: PictureRole): Issue {
  const shown = candidatePathText(path);
  const message = `${shown} cannot be the ${role}: the recipe has another picture in this role`;
  return errorIssue("slot-taken", message, {
    path: shown,
    hint: "Reject the other picture first, or choose another role.",
  });
}

/** A picture and where a recipe has it. */
export interface PictureInPlace {
  readonly file: string;
  readonly id: string;
  /** Placement in its slot. */
  readonly placement?: unknown;
  /** Fields of its decoration; by default it covers all pages. */
  readonly place?: Readonly<Record<string, unknown>> | undefined;
}

const WHOLE_PAGE = { scope: "all", layer: "background", area: "page", fit: "cover" };

/** Returns a picture as a recipe writes it in its role. */
export function pictureValue(
  { file, id, placement, place = WHOLE_PAGE }: PictureInPlace,
  { role, rights, alt }: PictureStatement,
): Readonly<Record<string, unknown>> {
  const meaning = { ...(alt === undefined ? { decorative: true } : { alt }), rights };
  if (role !== "decoration") return present({ path: file, ...meaning, placement });
  return { ...place, kind: "image", id, path: file, ...meaning };
}
