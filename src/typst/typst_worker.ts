// The entry of the worker in which the compiler runs. Its first message brings the bound of the memory and the port for
// all others.
import { type CompileReply, readRequest, replyMessage } from "./compiler_messages.ts";
import type { Message } from "./process/frames.ts";
import { type LoadedCompiler, loadTypstCompiler } from "./typst_compiler.ts";

for (const name of ["debug", "error", "info", "log", "warn"]) Reflect.set(console, name, () => {});

addEventListener("message", (event) => {
  if (!(event instanceof MessageEvent)) return;
  const [port] = event.ports;
  if (port !== undefined) serve(port, loadTypstCompiler(Number(event.data)));
}, { once: true });

function serve(port: MessagePort, loading: Promise<LoadedCompiler>): void {
  loading.then(dropRead, () => {}); // a failure is told to the first who asks
  port.onmessage = async ({ data }: MessageEvent<Message>) => {
    const message = replyMessage(await answer(loading, data));
    port.postMessage(message, message.blobs.map(({ buffer }) => buffer));
  };
}

/** All is loaded; what is left to do needs no file. */
function dropRead(): void {
  Deno.permissions.revokeSync({ name: "read" });
}

async function answer(loading: Promise<LoadedCompiler>, message: Message): Promise<CompileReply> {
  const compiler = await loading.catch(failed);
  if ("kind" in compiler) return compiler;
  try {
    const result = await compiler.compile(readRequest(message));
    return { kind: "done", result, memoryBytes: compiler.memoryBytes() };
  } catch (error) {
    return failed(error, compiler);
  }
}

function failed(error: unknown, compiler?: LoadedCompiler): CompileReply {
  const reason = error instanceof Error ? error.message : String(error);
  const outOfMemory = error instanceof WebAssembly.RuntimeError && compiler?.isAlmostFull() === true;
  return { kind: "failed", reason, outOfMemory };
}
