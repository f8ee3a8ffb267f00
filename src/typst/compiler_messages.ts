import * as v from "valibot";
import { showCalendarDate } from "../base/calendar_date.ts";
import { atLeast, boundedListOf, exactly, parseShape, ShapeError } from "../base/shape.ts";
import type { LazyBytes } from "../base/lazy_bytes.ts";
import { hasErrors } from "../base/issue.ts";
import { present } from "../base/present.ts";
import { truncate } from "../base/text.ts";
import {
  CompileError,
  type CompileJob,
  type Confinement,
  type Diagnostic,
  type LayoutFacts,
  type LayoutFrames,
  MAX_MESSAGE_LENGTH,
  type Note,
  type PageImage,
  type PageSize,
} from "../pdf/engine.ts";
import type { FrameLimits, Message } from "../host/process/frames.ts";
import { capDiagnostics } from "./short_diagnostics.ts";

/** File of a job, in memory or not. */
export type ProjectFile = Uint8Array | LazyBytes;

/** Job, as the difference from the previous job. */
export interface CompileRequest<File extends ProjectFile = Uint8Array>
  extends Pick<CompileJob, "main" | "standards" | "timestamp" | "pagesOnly"> {
  /** Files that are new or changed. */
  readonly changed: readonly (readonly [path: string, file: File])[];
  /** Paths of removed files. */
  readonly removed: readonly string[];
  /** The fonts, if they changed. */
  readonly fonts?: readonly Uint8Array[];
}

/** Answer to a compile: the pages unless there is an error, and the PDF. */
export interface CompiledPages {
  readonly diagnostics: Diagnostic[];
  readonly pages: readonly PageSize[];
  readonly pdf: Uint8Array<ArrayBuffer> | undefined;
  /** Size of the compiler's memory in bytes. */
  readonly memoryBytes: number;
  /** Whether the compiler could not use the copy of its module. */
  readonly damagedCopy: boolean;
}

/** Size limits of an answer. */
export const REPLY_LIMITS: FrameLimits = { headBytes: 128 << 20, blobBytes: 512 << 20, blobs: 1 };

type Reply = Message<Uint8Array<ArrayBuffer>>;

/** Reason why the compiler gave no answer. */
export class CompilerFailure extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "CompilerFailure";
  /** Whether it ran out of memory. */
  readonly outOfMemory: boolean;

  /** Creates a failure from its reason. */
  constructor(reason: string, outOfMemory: boolean) {
    super(reason);
    this.outOfMemory = outOfMemory;
  }
}

/** Encodes a compile as a message to the engine. */
export function compileMessage<File extends ProjectFile = Uint8Array>(
  request: CompileRequest<File>,
): Message<File | Uint8Array> {
  const { changed, removed, fonts, main, standards = [], timestamp, pagesOnly = false } = request;
  const date = timestamp === undefined ? null : timestampFields(timestamp);
  const pdf = pagesOnly ? null : { standards, tagged: true, timestamp: date };
  const paths = changed.map(([path]) => path);
  const inputs = timestamp === undefined ? {} : { date: showCalendarDate(timestamp) };
  const value = { kind: "compile", main, changed: paths, removed, fonts: fonts !== undefined, inputs, pdf };
  return { value, blobs: [...changed.map(([, file]) => file), ...fonts ?? []] };
}

function timestampFields(time: Date): number[] {
  const day = [time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate()];
  return [...day, time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()];
}

/** Encodes the drawing of a page as a message to the engine; the scale is in pixels per point. */
export function renderMessage(page: number, scale: number): Message {
  return { value: { kind: "render", page, scale }, blobs: [] };
}

/** The message that asks the engine for a description of the pages. */
export const FACTS_MESSAGE: Message = { value: { kind: "facts" }, blobs: [] };

/** The message that asks the engine what stands where on the pages. */
export const FRAMES_MESSAGE: Message = { value: { kind: "frames" }, blobs: [] };

/**
 * Reads the answer to a compile, which has a PDF unless pages are enough. Its sender works on untrusted documents, so
 * every part of an answer is checked.
 *
 * @throws {ShapeError} when it is not such an answer.
 * @throws {CompilerFailure} when the compiler failed.
 * @throws {CompileError} `damaged-program` when its module is damaged.
 */
export function readCompiled(
  reply: Reply,
  { pagesOnly = false }: Pick<CompileRequest, "pagesOnly"> = {},
): CompiledPages {
  const { pages, diagnostics: found, memoryBytes, damagedCopy } = readAnswer(COMPILED, reply);
  const diagnostics = capDiagnostics(found).map(readDiagnostic);
  const [pdf] = reply.blobs;
  const hasPdf = !pagesOnly && !hasErrors(diagnostics);
  if (hasPdf !== (pdf !== undefined)) throw new ShapeError("it has an unknown format");
  return { diagnostics, pages: pages.map(([width, height]) => ({ width, height })), pdf, memoryBytes, damagedCopy };
}

/** Reads the answer to the drawing of a page; throws as {@linkcode readCompiled} does. */
export function readRendered(page: number, reply: Reply): PageImage {
  const { width, height } = readAnswer(RENDERED, reply);
  const [png] = reply.blobs;
  if (png === undefined) throw new ShapeError("it has no image");
  return { page, width, height, png };
}

/** Reads a description of pages; throws as {@linkcode readCompiled} does. */
export function readDescribed(reply: Reply): LayoutFacts {
  return readAnswer(DESCRIBED, reply);
}

/** Reads what stands where; undefined from an engine that does not know the message. Throws as the others do. */
export function readFrames(reply: Reply): LayoutFrames | undefined {
  return isUnknownQuestion(reply) ? undefined : readAnswer(FRAMED, reply);
}

/**
 * Reads the message that the native build sends when it has confined itself; every part of it is known.
 *
 * @throws {ShapeError} when it is not such a message.
 */
export function readReady({ value, blobs }: Reply): Confinement {
  if (blobs.length > 0) throw new ShapeError("it has an unknown format");
  const { kind: _, ...confinement } = parseShape(READY, value);
  return confinement;
}

/** Tests whether an answer is that of an engine that does not know the question. */
export function isUnknownQuestion({ value }: Message): boolean {
  return v.is(REFUSED, value) && value.reason.includes("unknown variant");
}

/** Reads an answer of a shape; throws as {@linkcode readCompiled} does. */
export function readAnswer<Output>(shape: v.GenericSchema<unknown, Output>, { value }: Message): Output {
  const failed = v.safeParse(FAILED, value);
  if (!failed.success) return parseShape(shape, value);
  const { reason, outOfMemory = false, code, hint } = failed.output;
  if (code !== undefined) throw new CompileError(code, truncate(reason, MAX_MESSAGE_LENGTH), { hint });
  throw new CompilerFailure(reason, outOfMemory);
}

/** Encodes a failure as a message; of an error of this program's files with its code and its hint. */
export function failedMessage(error: unknown, outOfMemory: boolean): Reply {
  const reason = error instanceof Error ? error.message : String(error);
  const isDamaged = error instanceof CompileError && error.code === DAMAGED;
  const known = isDamaged ? present({ code: DAMAGED, hint: error.hint }) : {};
  return { value: { kind: "failed", reason, outOfMemory, ...known }, blobs: [] };
}

type FoundNote = v.InferOutput<typeof NOTE>;
type FoundDiagnostic = v.InferOutput<typeof DIAGNOSTIC>;

function readDiagnostic({ severity, hints, trace, ...found }: FoundDiagnostic): Diagnostic {
  return {
    severity,
    ...readNote(found),
    ...(hints.length === 0 ? {} : { hints: hints.map(readNote) }),
    ...(trace.length === 0 ? {} : { trace: trace.map(readNote) }),
  };
}

function readNote({ message, file, line, column }: FoundNote): Note {
  return {
    message: truncate(message.replace(/\s*\n\s*/g, " ").trim(), MAX_MESSAGE_LENGTH),
    ...(file === undefined ? {} : { file: truncate(file, MAX_MESSAGE_LENGTH) }),
    ...(line === undefined || column === undefined ? {} : { line, column }),
  };
}

const DAMAGED = "damaged-program";
const text = v.string("must be a text");
const number = v.number("must be a number");
const size = v.pipe(number, v.finite("must be finite"), v.minValue(0, "must not be negative"));
const position = v.optional(v.pipe(number, v.safeInteger("must be an integer"), v.minValue(1, "must be positive")));
const list = <Item extends v.GenericSchema>(item: Item) => v.array(item, "must be a list");
const kind = <const Name extends string>(name: Name) => v.literal(name, `must be ${name}`);

const NOTE = atLeast({ message: text, file: v.optional(text), line: position, column: position });
const DIAGNOSTIC = atLeast({
  ...NOTE.entries,
  severity: v.picklist(["error", "warning"], "must be a severity"),
  hints: list(NOTE),
  trace: list(NOTE),
});
const COMPILED = atLeast({
  kind: kind("compiled"),
  pages: list(v.tuple([size, size], "must be a size")),
  diagnostics: list(DIAGNOSTIC),
  memoryBytes: v.optional(size, 0),
  damagedCopy: v.optional(v.boolean("must be true or false"), false),
});
const RENDERED = atLeast({ kind: kind("rendered"), width: size, height: size });
const DESCRIBED = atLeast({
  kind: kind("described"),
  outline: list(atLeast({ level: number, title: text, page: number })),
  fonts: list(text),
  texts: list(text),
  missing: list(atLeast({ page: number, text })),
});
const index = v.nullable(v.pipe(number, v.safeInteger("must be an integer"), v.minValue(0, "must not be negative")));
const finite = v.pipe(number, v.finite("must be finite"));
const FRAMED = atLeast({
  kind: kind("framed"),
  elements: list(atLeast({ kind: text, label: v.nullable(text), number: index, within: index, page: number })),
  pages: list(list(atLeast({
    area: v.tuple([finite, finite, finite, finite], "must be an area"),
    within: index,
    pixels: v.nullable(v.tuple([size, size], "must be a size")),
  }))),
});
const REFUSED = v.object({ kind: v.literal("refused"), reason: text });
/** What keeps the process from a resource, as `tool doctor` shows it: `Landlock`, `job object`. */
const means = boundedListOf(v.pipe(text, v.regex(/^\w[\w .-]{0,39}$/, "must be a name")), 8);
const READY = exactly({ kind: kind("ready"), memory: means, files: means, network: means, processes: means });
const FAILED = v.object({
  kind: v.picklist(["failed", "refused"]),
  reason: text,
  outOfMemory: v.optional(v.boolean()),
  code: v.optional(v.literal(DAMAGED)),
  hint: v.optional(text),
});
