import * as v from "valibot";
import { atLeast, COUNT, parseShape, ShapeError } from "../../base/shape.ts";

/** Rule of a standard that a PDF breaks, as veraPDF reports it. */
export interface VeraPdfRule {
  /** Clause of the standard: `7.7`. */
  readonly clause: string;
  /** Number of the test for this clause. */
  readonly test: number;
  /** Text of the rule. */
  readonly description: string;
  /** Number of places that break it. */
  readonly count: number;
  /** The first places, as paths of objects. */
  readonly places: readonly string[];
}

/** Result of validating a PDF against one standard that its metadata claims. */
export interface VeraPdfResult {
  /** The standard, spelled as in options: `ua-1`. */
  readonly standard: string;
  /** Number of rules that the PDF keeps. */
  readonly passedRules: number;
  /** Rules that it breaks. */
  readonly failedRules: readonly VeraPdfRule[];
}

/** Report of veraPDF. */
export interface VeraPdfReport {
  /** Version of veraPDF. */
  readonly version: string;
  /** Results by the path of the file. A file that veraPDF cannot read has none. */
  readonly files: ReadonlyMap<string, readonly VeraPdfResult[]>;
}

/**
 * Parses the report that veraPDF prints with `--format json`.
 *
 * @throws {ShapeError} when it is not such a report.
 */
export function parseVeraPdfReport(json: string): VeraPdfReport {
  const { report: { buildInformation, jobs } } = parseShape(REPORT, parseJson(json));
  const version = buildInformation.releaseDetails.find(({ id }) => id === "core")?.version;
  if (version === undefined) throw new ShapeError("it names no version");
  return {
    version,
    files: new Map(jobs.map(({ itemDetails: { name }, validationResult }) => [name, validationResult.map(readResult)])),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ShapeError("it is not JSON");
  }
}

function readResult({ profileName, details }: v.InferOutput<typeof RESULT>): VeraPdfResult {
  const [, standard] = profileName.match(/^PDF\/(\S+) validation profile$/) ?? [];
  if (standard === undefined) throw new ShapeError("it has a profile of an unknown standard");
  if (details.ruleSummaries.length !== details.failedRules) throw new ShapeError("it counts other rules than it lists");
  const failedRules = details.ruleSummaries.map(({ clause, testNumber, failedChecks, description, checks }) => {
    const places = checks.slice(0, MAX_PLACES).map(({ context }) => context);
    return { clause, test: testNumber, description, count: failedChecks, places };
  });
  return { standard: standard.toLowerCase(), passedRules: details.passedRules, failedRules };
}

/** Maximum number of places of a broken rule. */
const MAX_PLACES = 3;

const text = v.string("must be a text");
const list = <Item extends v.GenericSchema>(item: Item) => v.array(item, "must be a list");
const RULE = atLeast({
  ...{ clause: text, testNumber: COUNT, failedChecks: COUNT, description: text },
  checks: list(atLeast({ context: text })),
});
const RESULT = atLeast({
  profileName: text,
  details: atLeast({ passedRules: COUNT, failedRules: COUNT, ruleSummaries: list(RULE) }),
});
const REPORT = atLeast({
  report: atLeast({
    buildInformation: atLeast({ releaseDetails: list(atLeast({ id: text, version: text })) }),
    jobs: list(atLeast({ itemDetails: atLeast({ name: text }), validationResult: v.optional(list(RESULT), []) })),
  }),
});
