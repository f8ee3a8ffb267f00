import type { Issue } from "../../base/issue.ts";
import { ADD_DATE } from "../../base/remedies.ts";
import type { Context } from "../../console/context.ts";
import { shownInput, STANDARD_STREAM } from "../../console/read_input.ts";

/** Files whose dates are looked for, at most. */
const MAX_FILES = 20;

/** Puts the date of the last commit of its file into the hint of a finding about a missing date, where git knows one. */
export async function suggestDates(
  issues: readonly Issue[],
  { commitDate }: Pick<Context, "commitDate">,
): Promise<Issue[]> {
  const files = issues.flatMap(({ hint, file }) => hint === ADD_DATE && file !== undefined ? [file] : []);
  const dates = new Map<string, string>();
  for (const file of new Set(files.slice(0, MAX_FILES))) {
    const date = file === shownInput(STANDARD_STREAM) ? undefined : await commitDate?.(file);
    if (date !== undefined) dates.set(file, date);
  }
  return issues.map((issue) => {
    const date = issue.hint === ADD_DATE ? dates.get(issue.file ?? "") : undefined;
    if (date === undefined) return issue;
    const hint =
      `Add date: ${date}, the day of the file's last commit, to the front matter, or pass --document-date ${date}.`;
    return { ...issue, hint };
  });
}
