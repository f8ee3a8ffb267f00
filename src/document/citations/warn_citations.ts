import { warnUnset } from "./citation_findings.ts";
import { isCrossReference, KEY_NAME } from "./citation_key.ts";
import type { IssueLog } from "../issue_log.ts";
import { findInText } from "../text/find_in_text.ts";
import type { Nodes, Root } from "../tree.ts";

/** Body of a document, and what its front matter says about sources. */
export interface CitingText {
  readonly source: string;
  /** Whether the document names a bibliography, so that `@name` is not a person. */
  readonly hasBibliography: boolean;
}

/** Citation of pandoc and Quarto: `@key`, `[@key, p. 3]`, `[-@key]`. A call, as in `@Input()`, is none. */
const CITATION = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.@/\\^])(?<bracket>(?<!\\)\[-?)?@(?<key>${KEY_NAME})(?![(\p{L}\p{N}_])`,
  "gu",
);

/** What follows the first key in brackets; a package as in `[@babel/core]` and a binding as in `[@a]=b` are none. */
const AFTER_KEY = /^(?:\](?!=)|[,;\s]|$)/;

const LINKS: ReadonlySet<Nodes["type"]> = new Set<Nodes["type"]>(["link", "linkReference"]);

/**
 * Warns once about citations, which pages show as they are written. Without a bibliography, `@name` is a person, unless
 * the document also cites in brackets. The tree must be unchanged since it was parsed from `source`.
 */
export function warnCitations(root: Root, { source, hasBibliography }: CitingText, log: IssueLog): void {
  const found = [...findInText(root, source, { pattern: CITATION, skip: LINKS })]
    .filter(({ match: { groups } }) => !isCrossReference(groups?.key ?? ""));
  const cites = found.some(({ match, line }) => {
    const { bracket, key = "" } = match.groups ?? {};
    return bracket !== undefined && !key.includes("/") && AFTER_KEY.test(line.slice(match.index + match[0].length));
  });
  if (!hasBibliography && !cites) return;
  const nodes = found.map(({ place }) => ({ position: { start: place, end: place } }));
  warnUnset(nodes, hasBibliography ? "not set" : "no works", log);
}
