import { countNoun } from "../../base/count_noun.ts";
import { errorIssue, type Issue, type IssueDetails } from "../../base/issue.ts";
import { ASSET_LIMITS } from "./limits.ts";

/** Codes of findings about a picture. */
export type AssetIssueCode =
  | "asset-too-large"
  | "asset-type-mismatch"
  | "asset-damaged"
  | "asset-too-complex"
  | "unsafe-svg";

/** Findings about one picture, up to a cap. */
export class AssetFindings {
  readonly #issues: Issue[] = [];
  #left = 0;

  /** Adds a finding. */
  add(code: AssetIssueCode, message: string, details: IssueDetails = {}): void {
    if (this.#issues.length < ASSET_LIMITS.issues) this.#issues.push(errorIssue(code, message, details));
    else this.#left++;
  }

  /** Counts findings that are not reported one by one. */
  leaveOut(count: number): void {
    this.#left += count;
  }

  /** Returns the kept findings, and `more-issues` if others were left out. */
  list(): Issue[] {
    if (this.#left === 0) return [...this.#issues];
    const what = countNoun(this.#left, "more problem");
    const hint = "Fix the shown problems, then check again.";
    return [...this.#issues, errorIssue("more-issues", `The picture has ${what}`, { hint })];
  }
}
