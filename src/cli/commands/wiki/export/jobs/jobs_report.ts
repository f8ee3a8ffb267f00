import { countNoun } from "../../../../../base/count_noun.ts";
import type { ToolError } from "../../../../../base/tool_error.ts";
import { failureJson } from "../../../../error_report.ts";
import { reportOf } from "../publish_report.ts";
import type { BookOutcome } from "./job_book.ts";

/** Version of the report's shape. */
const REPORT_VERSION = 1;

/** A book as the report of a job lists it. */
export interface ReportedJobBook {
  readonly name: string;
  readonly result: BookOutcome["result"] | "failed";
  readonly reason: string;
  readonly output: string | null;
  readonly files: number | null;
  readonly error: ReturnType<typeof failureJson> | null;
  readonly report: ReturnType<typeof reportOf> | null;
  /** What a command `render` reports of the same book. */
  readonly document: object | null;
}

/** Returns what a report tells about a book that was made, or need not be. */
export function reportedBook(
  name: string,
  { result, reason, output, files, finished, rendered }: BookOutcome,
): ReportedJobBook {
  const count = rendered === undefined ? finished?.files.length ?? files?.count ?? null : 1;
  return {
    name,
    result,
    reason,
    output,
    files: count,
    error: null,
    report: finished === undefined ? null : reportOf(finished),
    document: rendered?.toJson() ?? null,
  };
}

/** Returns what a report tells about a book that could not be made. */
export function failedBook(name: string, error: ToolError, refused?: Parameters<typeof reportOf>[0]): ReportedJobBook {
  return {
    ...{ name, result: "failed", reason: error.message, output: refused?.output ?? null, files: null },
    error: failureJson(error),
    report: refused === undefined ? null : reportOf(refused),
    document: null,
  };
}

/** Returns the report about a job as a JSON document. */
export function jobsReport(file: string, books: readonly ReportedJobBook[]) {
  const count = (result: ReportedJobBook["result"]) => books.filter((book) => book.result === result).length;
  return {
    reportVersion: REPORT_VERSION,
    jobs: file,
    counts: {
      ...{ books: books.length, made: count("made"), unchanged: count("unchanged") },
      ...{ planned: count("planned"), failed: count("failed") },
    },
    books: [...books],
  };
}

/** Renders the counts of a job for people. */
export function countsText({ counts }: ReturnType<typeof jobsReport>): string {
  const { books, made, unchanged, planned, failed } = counts;
  const parts = [[made, "made"], [planned, "to make"], [unchanged, "unchanged"], [failed, "failed"]] as const;
  const shown = parts.flatMap(([number, what]) => number === 0 ? [] : [`${number} ${what}`]);
  return `${countNoun(books, "book")}: ${shown.join(", ")}\n`;
}
