import { present } from "../../base/present.ts";
import { quote, truncate } from "../../base/text.ts";
import { UsageError } from "../../console/command_errors.ts";
import type { Context } from "../../console/context.ts";
import type { PdfStandard } from "../../pdf/standards.ts";

/** Options of the command line about PDF standards. */
export interface StandardOptions {
  /** Standards that the PDF must conform to. */
  readonly pdfStandard?: readonly PdfStandard[] | undefined;
  /** Date for a document that has none. */
  readonly documentDate?: Date | undefined;
}

/** Demands on the PDF of a document. */
export interface StandardDemands {
  /** Standards that it must conform to. */
  readonly standards: readonly PdfStandard[];
  /** Its date if the document has none. */
  readonly timestamp?: Date;
}

/** Demands on a PDF that needs no standard and no date. */
export const NO_DEMANDS: StandardDemands = { standards: [] };

/**
 * Reads the demands from options and environment. The date is that of the option, or else of `SOURCE_DATE_EPOCH`; the
 * clock is never read.
 *
 * @throws {UsageError} when `SOURCE_DATE_EPOCH` is needed and is not a number of seconds.
 */
export function readDemands(
  { pdfStandard = [], documentDate }: StandardOptions,
  { environment }: Pick<Context, "environment">,
): StandardDemands {
  const timestamp = documentDate ?? readEpoch(environment.get("SOURCE_DATE_EPOCH"));
  return { standards: pdfStandard, ...present({ timestamp }) };
}

function readEpoch(text: string | undefined): Date | undefined {
  if (text === undefined || text === "") return undefined;
  if (/^\d{1,12}$/.test(text) && Number(text) <= LAST_SECOND) return new Date(Number(text) * 1000);
  throw new UsageError(
    `Cannot use SOURCE_DATE_EPOCH: ${quote(truncate(text, 40))} is not a number of seconds from 1970`,
    {
      hint: "Correct or unset the variable.",
    },
  );
}

/** Last second of the year 9999. */
const LAST_SECOND = 253_402_300_799;
