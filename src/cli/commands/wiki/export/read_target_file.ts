import { decodeUtf8 } from "../../../../base/bytes.ts";
import { errorIssue, type Issue } from "../../../../base/issue.ts";
import { quote } from "../../../../base/text.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import { parsePageArgument } from "../../../../book/addresses/parse_page_argument.ts";
import { RefusedError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";

const MAX_BYTES = 1024 * 1024;
const MAX_TARGETS = 1000;

/**
 * Reads the file of `--targets`: one target per line; empty lines and those that begin with `#` do not count.
 *
 * @throws {RefusedError} with a finding for each line that names no page and no space, and for one that is too many.
 */
export async function readTargetFile(path: string, { files }: Pick<Context, "files">): Promise<readonly string[]> {
  const text = decodeUtf8(await files.readFile(path, MAX_BYTES, { regular: true }));
  const issues: Issue[] = [];
  const targets: string[] = [];
  for (const [i, line] of (text ?? "").split(/\r\n|\r|\n/).entries()) {
    const target = line.trim();
    if (target === "" || target.startsWith("#")) continue;
    const place = { file: path, line: i + 1, column: line.indexOf(target) + 1 };
    if (targets.length === MAX_TARGETS) {
      issues.push(invalid(`The file names more than ${MAX_TARGETS} pages and spaces`, place));
      break;
    }
    issues.push(...judgeTarget(target, place));
    targets.push(target);
  }
  if (text === undefined) issues.push(invalid("The file is not UTF-8", { file: path }));
  else if (targets.length === 0) issues.push(invalid("The file names nothing", { file: path, line: 1, column: 1 }));
  if (issues.length > 0) throw new RefusedError(`Cannot read targets from ${quote(path)}`, issues);
  return targets;
}

type Place = Pick<Issue, "file" | "line" | "column">;

function invalid(message: string, place: Place): Issue {
  return errorIssue("invalid-targets", message, { ...place, hint: "Write one page or space on each line." });
}

function judgeTarget(target: string, place: Place): Issue[] {
  try {
    parsePageArgument(target);
    return [];
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return [errorIssue(error.code, error.message, { ...place, hint: error.hint })];
  }
}
