import type { Issue } from "../base/issue.ts";

/** Id, name and version of a template. */
export interface TemplateVersion {
  /** Reverse-DNS id. */
  readonly id: string;
  /** For people. */
  readonly name: string;
  /** Its version. */
  readonly version: string;
}

/** What was found out about one input. */
export interface TemplateVerdict {
  /** Undefined when the input could not be read. */
  readonly kind?: "recipe" | "pack";
  /** Who it is, as far as that could be read. */
  readonly template?: TemplateVersion | undefined;
  /** Packs: whether archive, manifest and digest are right. */
  readonly container?: boolean;
  /** Packs: whether the execution gate lets it be compiled; undefined when it was not asked. */
  readonly execution?: boolean | undefined;
  /** Everything that was found. */
  readonly issues: readonly Issue[];
}
