import type { BuildChoice, CompileEngine, CompileLimits } from "../pdf/engine.ts";
import type { ConversionTask, OfficeResult, OfficeTask } from "../typst/libreoffice/run_libreoffice.ts";
import type { PdfReader, PdfTask } from "../typst/pdf/pdf_reader.ts";
import type { VeraPdfValidation } from "../typst/verapdf/run_verapdf.ts";

/** Typst compilers and the PDF reader. */
export interface Compilers {
  /**
   * Starts the built-in compiler, which begins to load at once.
   *
   * @throws {CompileError} `engine-unavailable` when the native build is demanded and cannot be used.
   */
  startEmbedded(limits: CompileLimits, choice?: BuildChoice): Promise<CompileEngine>;
  /** Returns the compiler that will typeset the document, and belongs to others. */
  running?(): Promise<CompileEngine>;
  /**
   * Opens a `typst` program.
   *
   * @throws {CompileError} when the program cannot be run or is not Typst.
   */
  openProgram(program: string, limits: CompileLimits, signal: AbortSignal): Promise<CompileEngine>;
  /** Starts the reader that reads and renders PDFs, which begins to load at once. */
  startPdfReader(limits: CompileLimits): Promise<PdfReader>;
  /**
   * Validates a PDF with a `verapdf` program.
   *
   * @throws {VeraPdfError} when the program cannot be run or prints no report.
   */
  validatePdf(program: string, task: PdfTask, timeoutMs: number): Promise<VeraPdfValidation>;
  /**
   * Converts a Word file to PDF with LibreOffice.
   *
   * @throws {OfficeError} when it is not installed, fails, or exceeds a limit.
   */
  convertToPdf(task: OfficeTask, limits: CompileLimits): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Converts files to another format with LibreOffice, and returns the result of each, or why it has none.
   *
   * @throws {OfficeError} when it is not installed, or exceeds a limit.
   */
  convertInOffice(task: ConversionTask, limits: CompileLimits): Promise<OfficeResult[]>;
}
