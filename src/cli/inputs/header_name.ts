import { quote, truncate } from "../../base/text.ts";
import { UsageError } from "../../console/command_errors.ts";

/**
 * Checks the name of a header, the value of an option.
 *
 * @throws {UsageError} when it is not a valid header name.
 */
export function readHeaderName(name: string, option = "--signature-header"): string {
  if (/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name)) return name;
  const hint = "Give a header name, such as X-Hub-Signature.";
  throw new UsageError(`Cannot use ${quote(truncate(name, 80))} as ${option}: it is not a valid header name`, {
    hint,
  });
}
