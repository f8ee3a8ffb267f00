/** A macro without a body that has a directive of its own. */
export interface MacroLeaf {
  readonly macro: string;
  readonly directive: string;
  /** Version of the macro's parameters, which the directive does not mention. */
  readonly version: string;
}

/** Macros without a body, with their directives. */
export const MACRO_LEAVES: readonly MacroLeaf[] = [
  { macro: "toc", directive: "toc", version: "1" },
  { macro: "display-footnotes", directive: "footnotes", version: "1" },
  { macro: "children", directive: "children", version: "2" },
];
