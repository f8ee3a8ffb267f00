import init, {
  type TypstCompiler,
  TypstCompilerBuilder,
  type TypstCompileWorld,
  TypstFontResolverBuilder,
} from "@myriaddreamin/typst-ts-web-compiler";

/** Result of a compile: the PDF or the errors, and warnings. */
export interface StubResult {
  pdf: Uint8Array | undefined;
  /** `error: message (/main.typ 2:1-2:5)`, warnings the same. */
  diagnostics: string[];
}

/**
 * Compiles a `main.typ` with a stub of the canonical template, which has every component of the contract and fails on
 * arguments of a wrong shape. Every path below `/images/` is a small SVG.
 */
export async function compileWithStub(main: string, imagePaths: readonly string[] = []): Promise<StubResult> {
  return await withWorld(main, imagePaths, (world) => {
    const compiled: { hasError: boolean; diagnostics?: StubDiagnostic[] } = world.compile(0, 3);
    const diagnostics = (compiled.diagnostics ?? []).map(showDiagnostic);
    if (compiled.hasError) return { pdf: undefined, diagnostics };
    const artifact: { result: Uint8Array } = world.get_artifact(1, 3);
    return { pdf: artifact.result, diagnostics };
  });
}

/** Compiles in the same way, and returns the `metadata` values that a selector finds. */
export async function queryWithStub(
  main: string,
  selector: string,
  imagePaths: readonly string[] = [],
): Promise<unknown[]> {
  return await withWorld(main, imagePaths, (world) => {
    world.compile(0, 3);
    const found: unknown = JSON.parse(world.query(0, selector, "value"));
    return Array.isArray(found) ? found : [];
  });
}

async function withWorld<T>(
  main: string,
  imagePaths: readonly string[],
  use: (world: TypstCompileWorld) => T,
): Promise<T> {
  const compiler = await loadCompiler();
  compiler.reset_shadow();
  compiler.add_source("/tool.typ", STUB);
  compiler.add_source("/main.typ", main);
  for (const path of imagePaths) compiler.map_shadow(path, new TextEncoder().encode(SVG));
  const world = compiler.snapshot(undefined, "/main.typ", []);
  try {
    return use(world);
  } finally {
    world.free();
  }
}

interface StubDiagnostic {
  path: string;
  range: string;
  severity: string;
  message: string;
}

function showDiagnostic({ path, range, severity, message }: StubDiagnostic): string {
  return `${severity}: ${message} (${path} ${range})`;
}

let loaded: Promise<TypstCompiler> | undefined;

function loadCompiler(): Promise<TypstCompiler> {
  loaded ??= startCompiler();
  return loaded;
}

async function startCompiler(): Promise<TypstCompiler> {
  await init({ module_or_path: await readPackageFile("@myriaddreamin/typst-ts-web-compiler/wasm") });
  const fonts = new TypstFontResolverBuilder();
  for (const face of ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSans-Oblique", "DejaVuSansMono", "DejaVuMathTeXGyre"]) {
    fonts.add_raw_font(await readPackageFile(`dejavu-fonts-ttf/ttf/${face}.ttf`));
  }
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const compiler = await builder.build();
  compiler.set_fonts(await fonts.build());
  return compiler;
}

async function readPackageFile(specifier: string): Promise<Uint8Array<ArrayBuffer>> {
  return await Deno.readFile(new URL(import.meta.resolve(specifier)));
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><path d="M0 0h60v40z"/></svg>';

const STUB = await Deno.readTextFile(new URL("./stub_tool.typ", import.meta.url));
