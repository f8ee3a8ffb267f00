import type { Context } from "../../../src/console/context.ts";
import type { Desktop } from "../../../src/console/desktop.ts";
import type { EngineStart } from "../../../src/authoring/engine_choice.ts";
import type { PreviewInput, PreviewSource } from "../../../src/studio/preview/preview_source.ts";
import type { CompileJob, CompileResult } from "../../../src/pdf/engine.ts";
import { sendWithKey, TEST_KEY } from "../local_http/test_key.ts";
import { type SamplePage, samplePdf } from "../compilers/sample_pdf.ts";
import { createFakeContext } from "../fake_context.ts";

/** Red, green and blue. */
export const [RED, GREEN, BLUE] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]] as const;

/** A preview of pages that a test paints. */
export class FakeSource implements PreviewSource {
  watched: readonly string[] = ["brand/recipe.yaml"];
  issues: PreviewInput["issues"] = [];
  pages: readonly SamplePage[];
  /** Error of the next loads. */
  error: unknown;
  /** Runs while it loads. */
  whileLoading: () => void = () => {};

  constructor(pages: readonly SamplePage[]) {
    this.pages = pages;
  }

  loadEdit(): Promise<PreviewInput["job"] | undefined> {
    return Promise.resolve(undefined);
  }

  load(): Promise<PreviewInput> {
    this.whileLoading();
    if (this.error !== undefined) return Promise.reject(this.error);
    const main = new TextEncoder().encode(JSON.stringify(this.pages));
    return Promise.resolve({
      template: { id: "com.example.report", name: "Report", version: "1.0.0", compilerRange: ">=0.15.1 <0.16" },
      ...{ source: "brand", document: undefined, requiredFonts: [], issues: this.issues },
      job: { files: new Map([["/main.typ", main]]), main: "/main.typ", fonts: [] },
      values: new Map(),
    });
  }
}

/** A compiler for {@linkcode FakeSource}. */
export class FakeEngines implements EngineStart {
  /** Number of compiles. */
  compiles = 0;
  /** Diagnostics to return instead of a PDF. */
  diagnostics: CompileResult["diagnostics"] = [];
  /** Whether a compile runs until its signal aborts it. */
  endless = false;

  async choose() {
    return { engine: await this.running(), issues: [] };
  }

  running() {
    const compile = ({ files, signal }: CompileJob) => {
      if (!this.endless) return Promise.resolve(this.#compile(files));
      this.compiles += 1;
      return new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    };
    const engine = {
      kind: "embedded",
      version: "0.15.1",
      build: "wasm",
      compile,
      [Symbol.asyncDispose]: async () => {},
    } as const;
    return Promise.resolve(engine);
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  #compile(files: ReadonlyMap<string, Uint8Array>): CompileResult {
    this.compiles += 1;
    const { diagnostics } = this;
    if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics };
    const pages: SamplePage[] = JSON.parse(new TextDecoder().decode(files.get("/main.typ")));
    return { pdf: samplePdf(pages), diagnostics };
  }
}

/** A desktop on which a test changes files and opens pages. */
export class FakeDesktop implements Desktop {
  /** Watches that are not disposed. */
  readonly watches = new Set<{ paths: readonly string[]; onChange: () => void }>();
  /** Opened files and addresses. */
  readonly opened: string[] = [];
  /** Opened addresses that are not disposed. */
  readonly kept = new Set<string>();
  /** Servers that are not disposed. */
  servers = 0;
  /** Answers requests while something is served. */
  handler: ((request: Request) => Response | Promise<Response>) | undefined;
  /** Error of opening. */
  openError: unknown;

  /** Changes a file. */
  change(path: string): void {
    for (const { paths, onChange } of this.watches) if (paths.includes(path)) onChange();
  }

  watch(paths: readonly string[], onChange: () => void): Promise<AsyncDisposable> {
    const watch = { paths, onChange };
    this.watches.add(watch);
    return Promise.resolve({
      [Symbol.asyncDispose]: () => {
        this.watches.delete(watch);
        return Promise.resolve();
      },
    });
  }

  serve({ port = 4000, handler }: Parameters<Desktop["serve"]>[0]) {
    this.servers += 1;
    this.handler = handler;
    return Promise.resolve({
      port,
      [Symbol.asyncDispose]: () => {
        this.servers -= 1;
        return Promise.resolve();
      },
    });
  }

  async servePage({ port, createHandler }: Parameters<Desktop["servePage"]>[0]) {
    const server = await this.serve({ port, handler: createHandler(TEST_KEY) });
    return { ...server, address: TEST_KEY.addressAt(server.port) };
  }

  /** Sends a request with the key to what is served. */
  ask(path: string): Promise<Response> {
    return sendWithKey((request) => this.handler?.(request) ?? new Response(null, { status: 503 }))(path);
  }

  open(target: string): Promise<void> {
    this.opened.push(target);
    return this.openError === undefined ? Promise.resolve() : Promise.reject(this.openError);
  }

  async openPage(address: string): Promise<AsyncDisposable> {
    await this.open(address);
    this.kept.add(address);
    return { [Symbol.asyncDispose]: () => Promise.resolve(void this.kept.delete(address)) };
  }

  page(): Promise<boolean> {
    throw new Error("desktop.page was not expected");
  }
}

/** Output of a command, that can be waited for. */
export class FakeOutput {
  text = "";
  isTerminal = false;
  readonly columns = undefined;
  #wake = Promise.withResolvers<void>();

  write(data: string | Uint8Array): Promise<void> {
    this.text += typeof data === "string" ? data : new TextDecoder().decode(data);
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
    return Promise.resolve();
  }

  /** Waits until `count` lines have been written, and returns the last one. */
  async line(number: number): Promise<string> {
    while (this.text.split("\n").length <= number) await this.#wake.promise;
    return this.text.split("\n")[number - 1] ?? "";
  }
}

/** A context for a preview: output, the desktop and folders. */
export function previewContext(desktop: Desktop, signal: AbortSignal) {
  const [stdout, stderr] = [new FakeOutput(), new FakeOutput()];
  const folders = new Map<string, ReadonlyMap<string, Uint8Array>>();
  const refreshDirectory: Context["files"]["refreshDirectory"] = (path, files) =>
    Promise.resolve(void folders.set(path, files));
  const fake = createFakeContext({ signal, files: { refreshDirectory } });
  const context: Context = { ...fake, desktop, io: { ...fake.io, stdout, stderr } };
  return { context, stdout, stderr, folders };
}
