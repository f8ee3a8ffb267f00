import { ToolError, type ToolErrorOptions } from "../base/errors.ts";

/** One finding of the compiler about the Typst source. */
export interface Diagnostic {
  /** An error leaves no PDF; a warning does. */
  severity: "error" | "warning";
  /** Message of the compiler, one line, without stack or path. */
  message: string;
  /** The file in the virtual project, `/main.typ`. */
  file?: string;
  /** 1-based line. */
  line?: number;
  /** 1-based column in characters. */
  column?: number;
}

/** One document to compile, with all that it may read. */
export interface CompileJob {
  /**
   * The whole virtual project by absolute path (`/main.typ`, `/assets/logo.png`). Nothing else can be read. An array
   * must not change after it was given; engines remember what they have seen.
   */
  files: ReadonlyMap<string, Uint8Array>;
  /** The path of the file to start with. */
  main: string;
  /** TTF, OTF or TTC files. Text in any other family is not drawn. */
  fonts: readonly Uint8Array[];
  /** Stops the work; the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Maximum duration of this job; default: that of the compiler's limits. */
  timeoutMs?: number;
}

/** Limits of a compiler per job; a job beyond them is killed. */
export interface CompileLimits {
  /** Maximum duration of a job. */
  readonly timeoutMs: number;
  /** Maximum memory of the compiling process. */
  readonly maxMemoryBytes: number;
}

/** Result of a job. */
export interface CompileResult {
  /** The document; absent exactly when `diagnostics` has an error. */
  pdf?: Uint8Array<ArrayBuffer> | undefined;
  /** Errors and warnings in the order of the compiler, at most {@linkcode MAX_DIAGNOSTICS}. */
  diagnostics: Diagnostic[];
}

/** Default limits of a compiler. */
export const DEFAULT_LIMITS: CompileLimits = { timeoutMs: 60_000, maxMemoryBytes: 2 ** 30 };

/** Maximum number of diagnostics in a result; a loop in a document can cause any number. */
export const MAX_DIAGNOSTICS = 1000;

/**
 * A Typst compiler, wherever it runs. Errors in the source are diagnostics; a compiler that stops working is a
 * {@linkcode CompileError}, and the next compile works again.
 */
export interface CompileEngine extends AsyncDisposable {
  /** Part of this program, or a `typst` program of the machine. */
  readonly kind: "embedded" | "external";
  /** The version of Typst, `0.15.0`. */
  readonly version: string;
  /** Compiles one document. Jobs that arrive while another runs wait for it. */
  compile(job: CompileJob): Promise<CompileResult>;
}

/** Why a compiler gave no answer. */
export type CompileErrorCode =
  | "compile-timeout"
  | "compile-memory"
  | "compiler-crashed" // a panic
  | "compiler-closed" // disposed while it worked, or before
  | "compiler-not-found" // the program cannot be started
  | "compiler-unknown-version" // the program is not Typst
  | "compiler-failed" // the program failed without a word that can be understood
  | "invalid-project-path"
  | "unreadable-pdf"
  | "page-too-large"; // for an image of it

/** Error for a compiler without a result. Problems of a document are {@linkcode Diagnostic}s instead. */
export class CompileError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "CompileError";
  /** Creates an error from its stable code and its text. */
  constructor(code: CompileErrorCode, message: string, options: ToolErrorOptions = {}) {
    super(code, message, options);
  }
}
