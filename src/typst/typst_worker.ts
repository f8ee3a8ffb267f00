// The entry of the worker in which the compiler runs, so that it can be stopped and its memory given back.
// Its first message brings the bound of the memory and the port for all others.
import type { CompileReply, CompileRequest } from "./compiler_messages.ts";
import { type LoadedCompiler, loadTypstCompiler } from "./typst_compiler.ts";

for (const name of ["debug", "error", "info", "log", "warn"]) Reflect.set(console, name, () => {});

addEventListener("message", (event) => {
  if (!(event instanceof MessageEvent)) return;
  const [port] = event.ports;
  if (port !== undefined) serve(port, loadTypstCompiler(Number(event.data)));
}, { once: true });

function serve(port: MessagePort, loading: Promise<LoadedCompiler>): void {
  loading.catch(() => {}); // told to the first who asks
  port.onmessage = async ({ data }: MessageEvent<CompileRequest>) => {
    const reply = await answer(loading, data);
    const pdf = reply.kind === "done" ? reply.result.pdf : undefined;
    port.postMessage(reply, pdf === undefined ? [] : [pdf.buffer]);
  };
}

async function answer(loading: Promise<LoadedCompiler>, request: CompileRequest): Promise<CompileReply> {
  try {
    const compiler = await loading;
    const result = await compiler.compile(request);
    return { kind: "done", result, memoryBytes: compiler.memoryBytes() };
  } catch (error) {
    return { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}
