import { assetUrl, readAsset } from "../assets.ts";

/** The PDF library's C interface; numbers are handles, pointers and flags. */
export interface Pdfium {
  /** Calls a function of the C interface by name. */
  call(name: PdfiumFunction, ...args: number[]): number;
  /** Returns the library's memory. It moves when it grows, so call this again after every call of the library. */
  memory(): Uint8Array;
  /** Allocates memory; 0 bytes count as one. */
  allocate(bytes: number): number;
  /** Frees memory. */
  free(pointer: number): void;
}

/** Functions that this program calls; all are in the library's C headers. */
export type PdfiumFunction =
  | "FPDFBitmap_CreateEx"
  | "FPDFBitmap_Destroy"
  | "FPDFBitmap_FillRect"
  | "FPDFBookmark_GetDest"
  | "FPDFBookmark_GetFirstChild"
  | "FPDFBookmark_GetNextSibling"
  | "FPDFBookmark_GetTitle"
  | "FPDFCatalog_IsTagged"
  | "FPDFDest_GetDestPageIndex"
  | "FPDFFont_GetBaseFontName"
  | "FPDFFont_GetIsEmbedded"
  | "FPDFFormObj_CountObjects"
  | "FPDFFormObj_GetObject"
  | "FPDFPageObj_GetType"
  | "FPDFPage_CountObjects"
  | "FPDFPage_GetObject"
  | "FPDFTextObj_GetFont"
  | "FPDFText_ClosePage"
  | "FPDFText_CountChars"
  | "FPDFText_GetText"
  | "FPDFText_LoadPage"
  | "FPDF_CloseDocument"
  | "FPDF_ClosePage"
  | "FPDF_GetMetaText"
  | "FPDF_GetPageCount"
  | "FPDF_GetPageHeightF"
  | "FPDF_GetPageWidthF"
  | "FPDF_LoadMemDocument"
  | "FPDF_LoadPage"
  | "FPDF_RenderPageBitmap";

let loaded: Promise<Pdfium> | undefined;

/**
 * Loads the library once per process. This takes a tenth of a second, so start it early, while a document compiles, and
 * do not wait for it.
 */
export function loadPdfium(library = assetUrl("pdfium")): Promise<Pdfium> {
  return loaded ??= load(library);
}

/** Discards the loaded library after a failure that leaves its memory in an unknown state. */
export function forgetPdfium(): void {
  loaded = undefined;
}

async function load(library: URL): Promise<Pdfium> {
  const [{ PDFiumModule }, wasm] = await Promise.all([import("@hyzyla/pdfium"), readAsset(library)]);
  const module = await PDFiumModule({ wasmBinary: wasm.buffer });
  const functions = new Map<string, (...args: number[]) => number>();
  const pdfium: Pdfium = {
    call(name, ...args) {
      const known = functions.get(name) ?? bind(module, `_${name}`);
      functions.set(name, known);
      return known(...args);
    },
    memory: () => module.HEAPU8,
    allocate(bytes) {
      const pointer = module.wasmExports.malloc(Math.max(1, bytes));
      if (pointer === 0) throw new RangeError(`Cannot take ${bytes} bytes for the PDF library: out of memory`);
      return pointer;
    },
    free: (pointer) => module.wasmExports.free(pointer),
  };
  initialize(pdfium, bind(module, "_FPDF_InitLibraryWithConfig"));
  return pdfium;
}

function bind(module: object, name: string): (...args: number[]) => number {
  const found: unknown = Reflect.get(module, name);
  if (typeof found !== "function") throw new TypeError(`Cannot use the PDF library: it has no ${name}`);
  return (...args) => Number(found(...args));
}

/** Initializes the library with its configuration structure: a version, and null for every option. */
function initialize(pdfium: Pdfium, init: (config: number) => number): void {
  const config = pdfium.allocate(CONFIG_BYTES);
  pdfium.memory().fill(0, config, config + CONFIG_BYTES)[config] = CONFIG_VERSION;
  init(config);
  pdfium.free(config);
}

const CONFIG_BYTES = 32;
const CONFIG_VERSION = 2;
