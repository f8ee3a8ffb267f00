import type { Issue } from "../base/issue.ts";
import type { Context } from "../console/context.ts";
import { printable } from "../console/output/printable.ts";
import { createPaint } from "../console/output/style.ts";
import { writeIssues } from "../console/output/write_issues.ts";

/**
 * Tells findings on standard error. That the compiler is below the pin matters to a proof; whoever only looks at pages
 * gets it on one line.
 */
export async function writeRenderIssues(issues: readonly Issue[], context: Context): Promise<void> {
  const { io: { stderr }, environment } = context;
  const paint = createPaint(stderr, environment);
  for (const issue of issues) {
    const { severity, code, message } = issue;
    if (severity === "error" || code !== "compiler-below-pin") await writeIssues([issue], context);
    else await stderr.write(`${paint("yellow", "warning:")} ${code}: ${printable(message)}\n`);
  }
}
