import type { Issue } from "../base/issue.ts";

/** Id, name and version of a template. */
export interface TemplateVersion {
  /** ID in reverse-DNS style. */
  readonly id: string;
  /** Display name. */
  readonly name: string;
  /** Its version. */
  readonly version: string;
}

/** Result of checking one input. */
export interface InputVerdict {
  /** Kind of input; undefined if it could not be read. */
  readonly kind?: "recipe" | "pack" | "document";
  /** Identity of the template, if it could be read. */
  readonly template?: TemplateVersion | undefined;
  /** For packs: whether archive, manifest and digest are valid. */
  readonly container?: boolean;
  /** For packs: whether the execution gate allows a compile; undefined if the gate did not run. */
  readonly execution?: boolean | undefined;
  /** All findings. */
  readonly issues: readonly Issue[];
}
