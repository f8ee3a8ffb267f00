import { quote, truncate } from "../../../../base/text.ts";
import { UsageError } from "../../../../console/errors.ts";

/**
 * The name of a header as `--signature-header` may have it.
 *
 * @throws {UsageError} when it cannot be one.
 */
export function readHeaderName(name: string): string {
  if (/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name)) return name;
  const hint = "Give one such as X-Hub-Signature.";
  throw new UsageError(`Cannot use ${quote(truncate(name, 80))} as --signature-header: it is no name of a header`, {
    hint,
  });
}
