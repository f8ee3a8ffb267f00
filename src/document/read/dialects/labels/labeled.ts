import type { CaptionKind, PhrasingContent, RootContent } from "../../../tree.ts";

/** Blocks with their labels and captions. */
export interface Labeled {
  /** Names of the places before them. */
  readonly names: readonly string[];
  readonly caption?: { readonly kind: CaptionKind; readonly children: readonly PhrasingContent[] } | undefined;
  readonly blocks: readonly RootContent[];
}
