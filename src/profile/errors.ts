import { ToolError, type ToolErrorOptions } from "../base/errors.ts";
import type { Issue } from "../base/issue.ts";

/** Causes of a {@linkcode ProfileError}. */
export type ProfileErrorCode =
  | "bad-site"
  | "insecure-site"
  | "bad-profile"
  | "bad-profiles-file"
  | "no-such-profile"
  | "no-home";

/** An unusable profile. The error never contains a token. */
export class ProfileError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "ProfileError";
  /** All findings, if there are more than in the message. */
  readonly issues: readonly Issue[];

  /** Creates an error; the code names the cause. */
  constructor(
    code: ProfileErrorCode,
    message: string,
    { issues = [], ...options }: ToolErrorOptions & { issues?: readonly Issue[] } = {},
  ) {
    super(code, message, options);
    this.issues = issues;
  }
}
