import type { Issue } from "../../base/issue.ts";
import { escapeText } from "../../base/text.ts";
import { inputName, STANDARD_STREAM } from "../read_input.ts";
import { countIssues } from "./issue_text.ts";
import type { Paint } from "./style.ts";

/** Verdict on an input of the command line. */
interface InputVerdictFacts {
  readonly path: string;
  readonly ok: boolean;
  readonly issues: readonly Issue[];
}

/** Renders the line about a verdict: `ok      brand.wiki-pdf-template (com.example.brand 1.0.0, 1 warning)`. */
export function verdictLine(
  { path, ok, issues }: InputVerdictFacts,
  paint: Paint,
  facts: readonly string[] = [],
): string {
  const label = ok ? paint("green", "ok    ") : paint("red", "failed");
  const name = path === STANDARD_STREAM ? inputName(path) : escapeText(path);
  const shown = [...facts, countIssues(issues)].filter((each) => each !== "").join(", ");
  return `${label}  ${name}${shown === "" ? "" : paint("dim", ` (${shown})`)}\n`;
}

/** Renders the line below several verdicts: `3 packs: 2 ok, 1 failed`. */
export function countVerdicts(verdicts: readonly Pick<InputVerdictFacts, "ok">[], nouns: string): string {
  const good = verdicts.filter(({ ok }) => ok).length;
  return `\n${verdicts.length} ${nouns}: ${good} ok, ${verdicts.length - good} failed\n`;
}
