import * as v from "valibot";
import { decodeUtf8 } from "../../base/bytes.ts";
import { canonicalJson } from "../../base/canonical_json.ts";
import { JsonError, parseJson } from "../../base/json.ts";
import { byCodeUnits } from "../../base/order.ts";
import { atLeast, boundedListOf, DIGEST, parseShape, ShapeError, textOf, wordOf } from "../../base/shape.ts";
import { ToolError } from "../../base/tool_error.ts";
import { EXPORT_ANSWERS_NAME } from "./archive_names.ts";

/** Codes of errors that a record repeats. */
const ERROR_CODES = [
  ...["bad-request", "forbidden", "not-found", "refused", "wiki-unavailable", "not-the-api", "moved"] as const,
  ...["bad-answer", "too-large", "bad-id"] as const,
] as const;

/** What a wiki answered to a request: JSON, a file, or an error. */
export interface RecordedAnswer {
  readonly value?: unknown;
  /** SHA-256 of an attachment, which is in the archive itself. */
  readonly file?: string | undefined;
  /** A file that the archive does not have, in Base64. */
  readonly bytes?: string | undefined;
  readonly error?: RecordedError | undefined;
}

/** An error of a wiki. */
export interface RecordedError {
  readonly code: typeof ERROR_CODES[number];
  readonly message: string;
}

/** Returns the code under which a record keeps an error. */
export function recordedCode(code: string): RecordedError["code"] {
  return ERROR_CODES.find((each) => each === code) ?? "forbidden";
}

/** The export that a record is of. */
export interface RecordedExport {
  readonly site: string;
  readonly deployment: "cloud" | "data-center";
  /** What the command line named. */
  readonly target: string;
  /** Options of the command that decide which book it makes, by their names. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** Answers of a wiki to an export, by which the same book can be made again without the wiki. */
export class AnswerRecord {
  readonly #of: RecordedExport;
  readonly #answers = new Map<string, RecordedAnswer>();

  /** Creates an empty record. */
  constructor(of: RecordedExport) {
    this.#of = of;
  }

  /** Keeps the answer to a request; that to the same request before is replaced. */
  set(request: string, answer: RecordedAnswer): void {
    this.#answers.set(request, answer);
  }

  /** Renders the record; the same answers give the same bytes, in whatever order they came. */
  render(): Uint8Array {
    const answers = [...this.#answers].sort(([a], [b]) => byCodeUnits(a, b));
    const { options, ...of } = this.#of;
    const value = {
      ...{ schemaVersion: 1, ...of },
      options: JSON.parse(JSON.stringify(options)), // of a command line, which has dates
      answers: answers.map(([request, answer]) => ({ request, ...answer })),
    };
    return new TextEncoder().encode(`${canonicalJson(value)}\n`);
  }
}

/** A record that was read. */
export interface ParsedRecord extends RecordedExport {
  readonly answers: ReadonlyMap<string, RecordedAnswer>;
}

const MAX_ANSWERS = 200_000;
const MAX_VALUES = 20_000_000;
const MAX_TEXT = 64_000;
const TEXT = textOf(MAX_TEXT);
const RECORD = atLeast({
  schemaVersion: v.literal(1, "must be 1"),
  site: TEXT,
  deployment: wordOf(["cloud", "data-center"]),
  target: TEXT,
  options: v.record(TEXT, v.unknown(), "must be an object"),
  answers: boundedListOf(
    atLeast({
      request: TEXT,
      value: v.optional(v.unknown()),
      file: v.optional(DIGEST),
      bytes: v.optional(v.string("must be a text")),
      error: v.optional(atLeast({ code: wordOf(ERROR_CODES), message: TEXT })),
    }),
    MAX_ANSWERS,
  ),
});

/** Parses a record. @throws {ToolError} `invalid-answers`. */
export function parseAnswerRecord(bytes: Uint8Array): ParsedRecord {
  const text = decodeUtf8(bytes);
  if (text === undefined) throw invalidAnswers("it is not UTF-8");
  try {
    const { answers, ...of } = parseShape(RECORD, parseJson(text, { maxValues: MAX_VALUES }));
    return { ...of, answers: new Map(answers.map(({ request, ...answer }) => [request, answer])) };
  } catch (error) {
    if (!(error instanceof JsonError || error instanceof ShapeError)) throw error;
    throw invalidAnswers(error.message, error);
  }
}

function invalidAnswers(reason: string, cause?: unknown): ToolError {
  const message = `Cannot read the archive: ${EXPORT_ANSWERS_NAME} is invalid: ${reason}`;
  return new ToolError("invalid-answers", message, { cause });
}
