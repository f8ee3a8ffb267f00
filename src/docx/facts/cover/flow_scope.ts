import type { SectionFacts } from "../areas/page_facts.ts";
import type { DocumentParts } from "../story/document_parts.ts";
import type { EffectiveRuns } from "../tally/effective_runs.ts";
import type { ParagraphKinds } from "../tally/paragraph_kinds.ts";

/** Input to lay out a cover. */
export interface FlowScope {
  readonly parts: DocumentParts;
  readonly kinds: ParagraphKinds;
  readonly runs: EffectiveRuns;
  readonly section: SectionFacts;
  /** Returns the path of a picture by its relationship ID. */
  readonly picturePath: (id: string | undefined) => string | undefined;
}

/** Room of paragraphs, in points. */
export interface TextColumn {
  readonly x: number;
  readonly width: number;
}
