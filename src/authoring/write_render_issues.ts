import type { Issue } from "../base/issue.ts";
import type { Context } from "../console/context.ts";
import { printable } from "../console/output/printable.ts";
import { createPaint } from "../console/output/style.ts";
import { writeIssues } from "../console/output/write_issues.ts";

/** Prints findings to standard error. `compiler-below-pin`, which matters only for a proof, takes one line. */
export async function writeRenderIssues(issues: readonly Issue[], context: Context): Promise<void> {
  const { io: { stderr }, environment } = context;
  const paint = createPaint(stderr, environment);
  for (const issue of issues) {
    const { severity, code, message } = issue;
    if (severity === "error" || code !== "compiler-below-pin") await writeIssues([issue], context);
    else await stderr.write(`${paint("yellow", "warning:")} ${code}: ${printable(message)}\n`);
  }
}
