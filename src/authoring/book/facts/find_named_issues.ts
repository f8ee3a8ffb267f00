import { present } from "../../../base/present.ts";
import type { IssueFacts } from "../../../book/model/export_facts.ts";
import type { ExportNeed } from "../../../book/model/export_need.ts";
import type { ExportSource } from "../../../book/model/export_source.ts";

/** Need for one issue. */
type IssueNeed = Extract<ExportNeed, { kind: "issue" }>;

/** Issues that one query asks for; its address stays short. */
const AT_A_TIME = 100;

/**
 * Finds issues by their keys, many with one query for each tracker. Returns those that it found: a tracker rejects the
 * whole query if one of the issues does not exist, or is hidden.
 */
export async function findNamedIssues(
  source: Pick<ExportSource, "issues">,
  needs: readonly IssueNeed[],
): Promise<readonly (readonly [need: IssueNeed, facts: IssueFacts])[]> {
  const byServer = Map.groupBy(needs.filter(({ key }) => KEY.test(key)), ({ server }) => server);
  const found: (readonly [IssueNeed, IssueFacts])[] = [];
  for (const [server, wanted] of byServer) {
    for (let at = 0; at < wanted.length; at += AT_A_TIME) {
      const part = wanted.slice(at, at + AT_A_TIME);
      if (part.length < 2) continue;
      const jql = `key in (${part.map(({ key }) => key).join(", ")})`;
      const query = {
        jql,
        ...present({ server }),
        fields: ["summary", "status"],
        max: part.length,
        isWhole: true as const,
      };
      const { issues = [] } = await source.issues(query) ?? {};
      const byKey = new Map(issues.map((issue) => [issue.key.toUpperCase(), issue]));
      for (const need of part) {
        const { url, values = [] } = byKey.get(need.key.toUpperCase()) ?? {};
        const [title, status] = values.map(({ texts }) => texts[0]);
        if (title !== undefined) found.push([need, { key: need.key, title, ...present({ status, url }) }]);
      }
    }
  }
  return found;
}

const KEY = /^[A-Za-z][A-Za-z0-9_]{0,63}-\d{1,12}$/;
