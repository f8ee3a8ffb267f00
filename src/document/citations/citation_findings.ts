import { countNoun } from "../../base/count_noun.ts";
import { quote, truncate } from "../../base/text.ts";
import type { IssueLog } from "../issue_log.ts";
import type { PlacedCitation } from "./place_citations.ts";

/** Why citations stay as they are written: their document names no works, or nothing has set them. */
export type UnsetReason = "no works" | "not set";

const UNSET: Readonly<Record<UnsetReason, { readonly reason: string; readonly hint: string }>> = {
  "no works": {
    reason: "the document names no bibliography",
    hint: 'Name the file with the works in the front matter, such as "bibliography: works.bib".',
  },
  "not set": {
    reason: "no compiler has set them",
    hint: "Write the sources out, for example as footnotes.",
  },
};

/** Warns once about citations that pages show as they are written. */
export function warnUnset(
  nodes: readonly Pick<PlacedCitation["node"], "position">[],
  why: UnsetReason,
  log: IssueLog,
): void {
  const { reason, hint } = UNSET[why];
  const describe = (count: number) =>
    `${countNoun(count, "citation")} ${
      count === 1 ? "is printed as it is written" : "are printed as they are written"
    }: ${reason}`;
  for (const node of nodes) log.tally("citation-unsupported", { kind: "", describe }, { node, hint });
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
