import { quote, truncate } from "../../../../base/text.ts";
import { UsageError } from "../../../../console/errors.ts";

/**
 * Checks the value of `--signature-header`.
 *
 * @throws {UsageError} when it is not a valid header name.
 */
export function readHeaderName(name: string): string {
  if (/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name)) return name;
  const hint = "Give a header name, such as X-Hub-Signature.";
  throw new UsageError(`Cannot use ${quote(truncate(name, 80))} as --signature-header: it is not a valid header name`, {
    hint,
  });
}
