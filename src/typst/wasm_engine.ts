import type { Message } from "../host/process/frames.ts";

/** Engine as a WebAssembly module, with one project and its last pages. */
export interface WasmEngine {
  /**
   * Answers a message; the blobs of the answer are copies.
   *
   * @throws {WasmEngineError} when the module stops; it must not be used afterwards.
   */
  answer(message: Message): Message<Uint8Array<ArrayBuffer>>;
  /** Returns the size of the module's memory in bytes; never shrinks. */
  memoryBytes(): number;
}

/** Error for a module that stopped. */
export class WasmEngineError extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "WasmEngineError";
  /** Whether it ran out of memory. */
  readonly outOfMemory: boolean;

  /** Creates an error from the module's last words. */
  constructor(message: string, outOfMemory: boolean, options: ErrorOptions = {}) {
    super(message, options);
    this.outOfMemory = outOfMemory;
  }
}

/** Functions of the module; sizes and places are in bytes. */
interface Exports extends WebAssembly.Exports {
  reserve(length: number): number;
  answer(): number;
  output(index: number): number;
  output_length(index: number): number;
  failure(): number;
  failure_length(): number;
  exhausted(): number;
}

/** Size of the memory that the module asks for at its start; `--initial-memory` of its linker. */
const INITIAL_MEMORY_BYTES = 64 << 20;

/** Starts an engine from the bytes of its module, with a memory limit in bytes. Blocks the thread. */
export function startWasmEngine(module: Uint8Array<ArrayBuffer>, maxMemoryBytes: number): WasmEngine {
  const pages = (bytes: number) => Math.floor(bytes / WASM_PAGE_BYTES);
  const maximum = Math.min(pages(maxMemoryBytes), pages(MAX_MEMORY_BYTES));
  const memory = new WebAssembly.Memory({ initial: pages(INITIAL_MEMORY_BYTES), maximum });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module), { env: { memory } });
  return new LoadedEngine(exports as Exports, memory); // the module is part of this program
}

class LoadedEngine implements WasmEngine {
  readonly #exports: Exports;
  readonly #memory: WebAssembly.Memory;

  constructor(exports: Exports, memory: WebAssembly.Memory) {
    this.#exports = exports;
    this.#memory = memory;
  }

  answer({ value, blobs }: Message): Message<Uint8Array<ArrayBuffer>> {
    const count = this.#run(() => {
      for (const input of [new TextEncoder().encode(JSON.stringify(value)), ...blobs]) this.#write(input);
      return this.#exports.answer();
    });
    const [reply = new Uint8Array(), ...results] = Array.from({ length: count }, (_, i) => this.#output(i));
    return { value: JSON.parse(new TextDecoder().decode(reply)), blobs: results };
  }

  memoryBytes(): number {
    return this.#memory.buffer.byteLength;
  }

  #write(input: Uint8Array): void {
    const place = this.#exports.reserve(input.length); // may grow the memory, which replaces its buffer
    new Uint8Array(this.#memory.buffer).set(input, place >>> 0);
  }

  #output(index: number): Uint8Array<ArrayBuffer> {
    return this.#copy(this.#exports.output(index), this.#exports.output_length(index));
  }

  #copy(place: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#memory.buffer, place >>> 0, length >>> 0).slice();
  }

  #run(work: () => number): number {
    try {
      return work();
    } catch (error) {
      const text = new TextDecoder().decode(this.#copy(this.#exports.failure(), this.#exports.failure_length()));
      const reason = text !== "" ? text : error instanceof Error ? error.message : String(error);
      throw new WasmEngineError(reason, this.#exports.exhausted() !== 0, { cause: error });
    }
  }
}

const WASM_PAGE_BYTES = 65_536;
/** Largest memory that 32-bit places reach. */
const MAX_MEMORY_BYTES = 4 * 2 ** 30;
