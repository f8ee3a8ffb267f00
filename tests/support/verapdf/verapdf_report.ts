import * as v from "valibot";
import { atLeast, parseShape } from "../../../src/base/shape.ts";

/** Result of validating a PDF against one standard. */
export interface VeraPdfResult {
  /** Name of the PDF. */
  readonly name: string;
  /** The standard, spelled as in options: `ua-1`. */
  readonly standard: string;
  /** Broken rules: clause, number of the test, description, and the first place. */
  readonly failedRules: readonly string[];
}

/** Reads veraPDF's report in JSON; `nameOf` translates the paths of files. */
export function parseVeraPdfReport(json: string, nameOf: (path: string) => string): VeraPdfResult[] {
  const { report: { jobs } } = parseShape(REPORT, JSON.parse(json));
  return jobs.flatMap(({ itemDetails: { name: path }, validationResult, taskException }) => {
    const name = nameOf(path);
    if (validationResult === undefined) {
      throw new Error(`veraPDF cannot read ${name}: ${JSON.stringify(taskException ?? "no reason")}`);
    }
    return validationResult.map(({ profileName, details }) => {
      const failedRules = details.ruleSummaries.map(showRule);
      if (failedRules.length !== details.failedRules) throw new Error("veraPDF counts other rules than it lists");
      return { name, standard: standardOf(profileName), failedRules };
    });
  });
}

/** Returns the standard of a profile: `ua-1` for "PDF/UA-1 validation profile". */
function standardOf(profile: string): string {
  const [, standard] = profile.match(/^PDF\/(\S+) validation profile$/) ?? [];
  if (standard === undefined) throw new Error(`veraPDF has a profile of an unknown standard: ${profile}`);
  return standard.toLowerCase();
}

function showRule({ clause, testNumber, failedChecks, description, checks }: v.InferOutput<typeof RULE>): string {
  const place = checks[0]?.context ?? "";
  return `${clause}-${testNumber} (${failedChecks} times): ${description} ${place}`.trim();
}

const RULE = atLeast({
  ...{ clause: v.string(), testNumber: v.number(), failedChecks: v.number(), description: v.string() },
  checks: v.array(atLeast({ context: v.string() })),
});
const RESULT = atLeast({
  profileName: v.string(),
  details: atLeast({ failedRules: v.number(), ruleSummaries: v.array(RULE) }),
});
const JOB = atLeast({
  itemDetails: atLeast({ name: v.string() }),
  validationResult: v.optional(v.array(RESULT)),
  taskException: v.optional(v.unknown()),
});
const REPORT = atLeast({ report: atLeast({ jobs: v.array(JOB) }) });
