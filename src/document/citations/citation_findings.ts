import { countNoun } from "../../base/count_noun.ts";
import { quote, truncate } from "../../base/text.ts";
import type { IssueLog } from "../issue_log.ts";
import type { PlacedCitation } from "./place_citations.ts";

/** Warns once about citations that pages show as they are written. */
export function warnUnset(placed: readonly Pick<PlacedCitation, "node">[], log: IssueLog): void {
  for (const { node } of placed) {
    log.tally("citation-unsupported", { kind: "", describe: describeUnset }, {
      node,
      hint: "Write the sources out, for example as footnotes, or let pandoc resolve the citations first.",
    });
  }
}

function describeUnset(count: number): string {
  const written = count === 1 ? "is printed as it is written" : "are printed as they are written";
  return `${countNoun(count, "citation")} ${written}: citations are not supported`;
}

/** Warns about works that no bibliography has. */
export function warnMissing(
  placed: readonly PlacedCitation[],
  missing: ReadonlySet<string>,
  log: IssueLog,
): void {
  for (const { node, citation } of placed) {
    for (const { key } of citation.works) {
      if (!missing.has(key)) continue;
      const shown = quote(truncate(key, 80));
      const describe = (count: number) =>
        `${count === 1 ? "A citation names" : `${count} citations name`} ${shown}, which no bibliography has`;
      log.tally("citation-unknown", { kind: key, describe }, {
        node,
        hint: "Add the work to the bibliography, or correct its key.",
      });
    }
  }
}
