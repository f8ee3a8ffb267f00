import { escapeText, quote } from "../../../base/text.ts";
import type { Profile } from "../../../profile/profiles.ts";
import type { Context } from "../../../console/context.ts";
import { UsageError } from "../../../console/command_errors.ts";

/** What a login would save. */
export interface NewLogin extends Pick<Profile, "name" | "site" | "email"> {
  /** Whether to replace any profile. */
  readonly force: boolean;
}

/**
 * Checks that a login may replace a profile. It renews the token of the same user at the same site; for anything else,
 * it asks on a terminal, and needs `--force` elsewhere.
 *
 * @throws {UsageError} when it may not.
 */
export async function assertReplaceable(
  former: Profile | undefined,
  { site, email, force }: NewLogin,
  { io, prompts }: Context,
): Promise<void> {
  if (former === undefined || force || (former.site === site && former.email === email)) return;
  const owner = former.email === undefined ? "" : ` and ${former.email}`;
  const mayAsk = io.stdin.isTerminal && io.stderr.isTerminal;
  if (mayAsk && await prompts.confirm(`Replace profile "${former.name}" for ${escapeText(former.site + owner)}?`)) {
    return;
  }
  throw new UsageError(
    `Cannot replace profile ${quote(former.name)}: it is for ${quote(former.site)}${escapeText(owner)}`,
    {
      hint: "Name the new one with --profile <name>, or add --force to replace it.",
    },
  );
}
