// Entry of the worker that runs the compiler.
import { failedMessage } from "./compiler_messages.ts";
import { loadEngineModule } from "./engine_module.ts";
import type { Message } from "../host/process/frames.ts";
import { dropRead, serveMessages } from "../host/process/serve_messages.ts";
import type { ChildSetup } from "./run_child.ts";
import { startWasmEngine, type WasmEngine, WasmEngineError } from "./wasm_engine.ts";

serveMessages((setup) => {
  const { maxMemoryBytes, assetHref } = setup as ChildSetup; // its sender is this program
  let damagedCopy = false;
  const onDamage = () => damagedCopy = true;
  const loading = loadEngineModule(new URL(assetHref), onDamage).then((module) => {
    return startWasmEngine(module, maxMemoryBytes);
  });
  loading.then(dropRead, () => {}); // the first request reports a failure
  return async (message) => {
    try {
      return answer(await loading, message, damagedCopy);
    } catch (error) {
      return failedMessage(error, error instanceof WasmEngineError && error.outOfMemory);
    }
  };
});

function answer(engine: WasmEngine, message: Message, damagedCopy: boolean): Message<Uint8Array<ArrayBuffer>> {
  const { value, blobs } = engine.answer(message);
  return { value: { ...value as object, memoryBytes: engine.memoryBytes(), damagedCopy }, blobs };
}
