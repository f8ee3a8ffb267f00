// Entry of the worker that runs the compiler.
import { type CompileReply, readCompileRequest, replyMessage } from "./compiler_messages.ts";
import type { Message } from "../host/process/frames.ts";
import { dropRead, serveMessages } from "../host/process/serve_messages.ts";
import type { ChildSetup } from "./run_child.ts";
import { type LoadedCompiler, loadTypstCompiler } from "./typst_compiler.ts";

serveMessages((setup) => {
  const { maxMemoryBytes, assetHref } = setup as ChildSetup; // its sender is this program
  const loading = loadTypstCompiler(maxMemoryBytes, new URL(assetHref));
  loading.then(dropRead, () => {}); // the first request reports a failure
  return async (message) => replyMessage(await answer(loading, message));
});

async function answer(loading: Promise<LoadedCompiler>, message: Message): Promise<CompileReply> {
  const compiler = await loading.catch(failed);
  if ("kind" in compiler) return compiler;
  try {
    const result = await compiler.compile(readCompileRequest(message));
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
