import type { LazyBytes } from "../base/lazy_bytes.ts";
import { ToolError, type ToolErrorOptions } from "../base/tool_error.ts";
import type { PdfStandard } from "./standards.ts";

/** Place in a file of the virtual project. */
export interface SourcePlace {
  /** File in the virtual project, `/main.typ`. */
  file?: string;
  /** 1-based line. */
  line?: number;
  /** 1-based column in characters. */
  column?: number;
}

/** Text of the compiler on one line, without stack or path, and its place. */
export interface Note extends SourcePlace {
  /** The text. */
  message: string;
}

/** Error or warning of the compiler about the Typst source. */
export interface Diagnostic extends Note {
  /** Severity; with an error, there is no PDF. */
  severity: "error" | "warning";
  /** That it is about the look of the pages; absent for what the compiler says. */
  code?: "layout";
  /** Suggestions; absent if there are none. */
  hints?: readonly Note[];
  /** Calls that led to the place, innermost first; absent if there are none. */
  trace?: readonly Note[];
}

/** Document to compile, with all files that it can read. */
export interface CompileJob {
  /**
   * All files of the virtual project by absolute path (`/main.typ`, `/assets/logo.png`); nothing else can be read. An
   * array must not change after it is passed, because engines cache files.
   */
  files: ReadonlyMap<string, Uint8Array>;
  /** More files, which an engine reads one at a time when it takes them. The same object is the same file. */
  stored?: ReadonlyMap<string, LazyBytes> | undefined;
  /** Path of the main file. */
  main: string;
  /** Font files in TTF, OTF or TTC format; text in other families is not drawn. */
  fonts: readonly Uint8Array[];
  /** Standards that the PDF must conform to; content that does not is an error. Default: PDF 1.7. */
  standards?: readonly PdfStandard[];
  /** Date of a document that names none, also its `sys.inputs.date`; default: none. The clock is never read. */
  timestamp?: Date;
  /** Signal that stops the job; the promise is rejected with its reason. */
  signal?: AbortSignal | undefined;
  /** Maximum processor time of this job in milliseconds; default: that of the compiler's limits. */
  timeoutMs?: number;
  /** Whether its pages are enough. A compiler that keeps no pages makes the PDF all the same. */
  pagesOnly?: boolean | undefined;
}

/** Limits of a compiler per job; a job beyond them is killed. */
export interface CompileLimits {
  /** Maximum processor time of a job in milliseconds; by the clock, ten times as long. */
  readonly timeoutMs: number;
  /** Maximum memory of the compiling process. */
  readonly maxMemoryBytes: number;
}

/** Result of a job. */
export interface CompileResult {
  /** The document; absent if `diagnostics` contains an error, and where pages are enough. */
  pdf?: Uint8Array<ArrayBuffer> | undefined;
  /** The pages of the document, if the compiler can show them without the PDF. */
  layout?: PageLayout | undefined;
  /** Errors and warnings in the order of the compiler, at most {@linkcode MAX_DIAGNOSTICS}. */
  diagnostics: Diagnostic[];
}

/** Size of a page in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Image of a page. */
export interface PageImage {
  /** Page number, from 1. */
  page: number;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
  /** The image, RGB on white. */
  png: Uint8Array<ArrayBuffer>;
}

/** Pages of a compiled document. Every request has the limits of a job. */
export interface PageLayout {
  /** Sizes of the pages. */
  readonly pages: readonly PageSize[];
  /**
   * Draws a page; numbers start at 1.
   *
   * @throws {CompileError} `page-too-large`, or as `compile` does.
   */
  draw(page: number, request: DrawRequest): Promise<PageImage>;
  /** Describes the pages. */
  describe(signal?: AbortSignal): Promise<LayoutFacts>;
  /** Lists what stands where; undefined from a compiler that does not know. Absent where only the PDF is known. */
  listFrames?(signal?: AbortSignal): Promise<LayoutFrames | undefined>;
}

/** How to draw a page. */
export interface DrawRequest {
  /** Pixels per inch; 144 gives two pixels per point. */
  readonly dpi: number;
  /** Signal that stops the drawing. */
  readonly signal?: AbortSignal | undefined;
}

/** Description of pages. */
export interface LayoutFacts {
  /** Headings in order, without their numbers. */
  readonly outline: readonly { readonly level: number; readonly title: string; readonly page: number }[];
  /** PostScript names of the fonts in use. */
  readonly fonts: readonly string[];
  /** Text of each page, one line per run of text. */
  readonly texts: readonly string[];
  /** Characters that no font has, which are drawn as boxes. */
  readonly missing: readonly { readonly page: number; readonly text: string }[];
}

/** Element of a layout: a heading, table, cell, equation or note, or any other that has a label. */
export interface LayoutElement {
  /** Typst's name of it. */
  readonly kind: string;
  readonly label: string | null;
  /** Level of a heading from 1, row of a cell from 0. */
  readonly number: number | null;
  /** Index of the element around it. */
  readonly within: number | null;
  /** Page where it starts, from 1. */
  readonly page: number;
}

/** A line of text, a formula or a picture on a page. */
export interface LayoutPiece {
  /** Place of the corner at top left and size, in points from that of the page. */
  readonly area: readonly [x: number, y: number, width: number, height: number];
  /** Index of its innermost element. */
  readonly within: number | null;
  /** Size of a picture in its own pixels, zeros for a drawing; null for text. */
  readonly pixels: readonly [width: number, height: number] | null;
}

/** What stands where in a layout, without headers, footers and decoration. */
export interface LayoutFrames {
  readonly elements: readonly LayoutElement[];
  /** The pieces of each page in the order of the text; of very long documents, only the first pages. */
  readonly pages: readonly (readonly LayoutPiece[])[];
}

/** Default limits of a compiler. */
export const DEFAULT_LIMITS: CompileLimits = { timeoutMs: 60_000, maxMemoryBytes: 2 ** 30 };

/** Maximum number of diagnostics in a result; a loop in a document can cause any number. */
export const MAX_DIAGNOSTICS = 1000;

/** Maximum length of a diagnostic's message, which a document can make as long as it wants. */
export const MAX_MESSAGE_LENGTH = 10_000;

/** Build of this program's own compiler: a program for one system, or WebAssembly. */
export type EngineBuild = "native" | "wasm";

/** Which build of the built-in compiler is started. */
export interface BuildChoice {
  /** Build; by default the native one in an executable or a bundle that can confine it, otherwise WebAssembly. */
  readonly build?: EngineBuild | undefined;
  /** Called when the rest of the program may load, because the start goes on by itself. */
  readonly onUnderway?: (() => void) | undefined;
  /** Stops the start, which then throws its reason. */
  readonly signal?: AbortSignal | undefined;
}

/** What keeps a compiler from each resource, such as `seccomp`; an empty list means that nothing does. */
export interface Confinement {
  readonly memory: readonly string[];
  readonly files: readonly string[];
  readonly network: readonly string[];
  readonly processes: readonly string[];
}

/** How the built-in compiler was started. */
export interface EngineOrigin {
  /** Path of the unpacked copy that it uses; absent if it was unpacked for this start alone. */
  readonly copy?: string | undefined;
  /** What confines the native build; absent for WebAssembly. */
  readonly confinement?: Confinement | undefined;
  /** Why WebAssembly was started although the native build was looked for. */
  readonly notNative?: CompileError | undefined;
}

/** What reports say about a compiler. */
export type EngineName = Pick<CompileEngine, "kind" | "version" | "build">;

/** Returns what reports say about a compiler. */
export function nameEngine({ kind, version, build }: EngineName): EngineName {
  return { kind, version, ...(build === undefined ? {} : { build }) };
}

/** Returns what JSON says about a compiler. */
export function engineJson({ kind, version, build }: EngineName) {
  return { kind, version, build: build ?? null };
}

/**
 * Typst compiler. Errors in the source are diagnostics; a failure of the compiler itself is a {@linkcode CompileError},
 * after which the next job runs normally.
 */
export interface CompileEngine extends AsyncDisposable {
  /** Kind: built into this program, or an installed `typst` program. */
  readonly kind: "embedded" | "external";
  /** Version of Typst, `0.15.1`. */
  readonly version: string;
  /** Build of this program's own compiler; absent for a `typst` program. */
  readonly build?: EngineBuild | undefined;
  /** How the built-in compiler was started. */
  readonly origin?: EngineOrigin | undefined;
  /** Compiles one document. Jobs that arrive while another runs wait for it. */
  compile(job: CompileJob): Promise<CompileResult>;
  /**
   * Compiles a document before the first one, which then takes less time; a compiler that has compiled one does nothing.
   * Never throws: what is wrong, the next job reports. Absent where nothing is kept from one document to the next.
   */
  prepare?(job: CompileJob, options?: PrepareOptions): Promise<void>;
}

/** What is known about the first document before it is there. */
export interface PrepareOptions {
  /** Whether it has hundreds of pages. */
  readonly isLong?: boolean;
}

/** Reason why a compiler gave no result. */
export type CompileErrorCode =
  | "compile-timeout"
  | "compile-memory"
  | "compiler-crashed" // a panic
  | "compiler-closed" // disposed before or during the job
  | "compiler-not-found" // the program cannot be started
  | "compiler-unknown-version" // the program is not Typst
  | "engine-unavailable" // the native build cannot be used
  | "compiler-failed" // the program failed without a readable message
  | "damaged-program" // a file that this program carries has other bytes
  | "invalid-project-path"
  | "unreadable-pdf"
  | "encrypted-pdf"
  | "page-too-large"; // to render as an image

/** Error for a compiler without a result. Problems of a document are {@linkcode Diagnostic}s instead. */
export class CompileError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "CompileError";
  /** Creates an error from its stable code and its text. */
  constructor(code: CompileErrorCode, message: string, options: ToolErrorOptions = {}) {
    super(code, message, options);
  }
}
