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
 * @throws {RefusedError} with a finding for each line that names no page and no space.
 */
export async function readTargetFile(path: string, { files }: Pick<Context, "files">): Promise<readonly string[]> {
  const text = new TextDecoder().decode(await files.readFile(path, MAX_BYTES, { regular: true }));
  const targets: string[] = [];
  const issues: Issue[] = [];
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) {
    const target = line.trim();
    if (target === "" || target.startsWith("#")) continue;
    issues.push(...judgeTarget(target, { file: path, line: i + 1 }));
    targets.push(target);
  }
  if (issues.length > 0) throw new RefusedError(`Cannot read targets from ${quote(path)}`, issues);
  if (targets.length > 0 && targets.length <= MAX_TARGETS) return targets;
  const reason = targets.length === 0 ? "it names nothing" : `it names more than ${MAX_TARGETS}`;
  throw new ToolError("invalid-targets", `Cannot read targets from ${quote(path)}: ${reason}`, {
    hint: "Write one page or space on each line.",
  });
}

function judgeTarget(target: string, place: Pick<Issue, "file" | "line">): Issue[] {
  try {
    parsePageArgument(target);
    return [];
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return [errorIssue(error.code, error.message, { ...place, hint: error.hint })];
  }
}
