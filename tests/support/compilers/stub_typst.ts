import { compileLocally } from "./local_engine.ts";
import math from "../../../src/pdf/source/runtime/math.typ" with { type: "text" };
import type { Diagnostic } from "../../../src/pdf/engine.ts";

/** Result of a compile: the PDF or the errors, and warnings. */
export interface StubResult {
  pdf: Uint8Array | undefined;
  /** Number of pages. */
  pages: number;
  /** `error: message (/main.typ 2:1)`, warnings the same. */
  diagnostics: string[];
}

/**
 * Compiles a `main.typ` with a stub of the canonical template, which has every component of the contract and fails on
 * arguments of a wrong shape. Every path below `/images/` is a small SVG.
 */
export async function compileWithStub(main: string, imagePaths: readonly string[] = []): Promise<StubResult> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const images = imagePaths.map((path) => [path, encode(SVG)] as const);
  const files = new Map([["/tool.typ", encode(STUB)], ["/main.typ", encode(main)], ...images]);
  const { pdf, pages, diagnostics } = await compileLocally({ files, main: "/main.typ", fonts: await loadFonts() });
  return { pdf, pages: pages.length, diagnostics: diagnostics.map(showDiagnostic) };
}

function showDiagnostic({ severity, message, file = "", line = 0, column = 0 }: Diagnostic): string {
  return `${severity}: ${message} (${file} ${line}:${column})`;
}

let fonts: Promise<Uint8Array[]> | undefined;

function loadFonts(): Promise<Uint8Array[]> {
  fonts ??= Promise.all([...FACES.map((face) => `dejavu-fonts-ttf/ttf/${face}.ttf`), EMOJI].map(readPackageFile));
  return fonts;
}

async function readPackageFile(specifier: string): Promise<Uint8Array<ArrayBuffer>> {
  return await Deno.readFile(new URL(import.meta.resolve(specifier)));
}

const FACES = ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSans-Oblique", "DejaVuSansMono", "DejaVuMathTeXGyre"];
const EMOJI = "@expo-google-fonts/noto-emoji/500Medium/NotoEmoji_500Medium.ttf";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><path d="M0 0h60v40z"/></svg>';

/** The functions that formulas call are those of the template. */
const FORMULA = math.slice(0, math.indexOf("// The alternative text"));

const STUB = FORMULA + await Deno.readTextFile(new URL("./stub_tool.typ", import.meta.url));
