import { ToolError, type ToolErrorOptions } from "../base/errors.ts";
import type { Issue } from "../base/issue.ts";

/** What can be wrong with a profile or the place where profiles are kept. */
export type ProfileErrorCode =
  | "bad-site"
  | "insecure-site"
  | "bad-profile"
  | "bad-profiles-file"
  | "no-such-profile"
  | "no-home";

/** A profile that cannot be used. No part of the error ever holds a token. */
export class ProfileError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "ProfileError";
  /** Everything that was found, where it is more than the message says. */
  readonly issues: readonly Issue[];

  /** Makes an error whose code says what is wrong. */
  constructor(
    code: ProfileErrorCode,
    message: string,
    { issues = [], ...options }: ToolErrorOptions & { issues?: readonly Issue[] } = {},
  ) {
    super(code, message, options);
    this.issues = issues;
  }
}
