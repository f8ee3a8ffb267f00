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
  failure(): number;
}

/** Size of the memory that the module asks for at its start; `--initial-memory` of its linker. */
const INITIAL_MEMORY_BYTES = 64 << 20;

/** Starts an engine from its module, with a memory limit in bytes. */
export function startWasmEngine(module: WebAssembly.Module, maxMemoryBytes: number): WasmEngine {
  const pages = (bytes: number) => Math.floor(bytes / WASM_PAGE_BYTES);
  const maximum = Math.min(pages(maxMemoryBytes), pages(MAX_MEMORY_BYTES));
  const memory = new WebAssembly.Memory({ initial: pages(INITIAL_MEMORY_BYTES), maximum });
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
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
    const [reply, ...results] = this.#run(() => {
      for (const input of [new TextEncoder().encode(JSON.stringify(value)), ...blobs]) this.#write(input);
      return this.#read(this.#exports.answer());
    });
    return { value: JSON.parse(new TextDecoder().decode(reply)), blobs: results };
  }

  memoryBytes(): number {
    return this.#memory.buffer.byteLength;
  }

  #write(input: Uint8Array): void {
    const place = this.#exports.reserve(input.length); // may grow the memory, which replaces its buffer
    new Uint8Array(this.#memory.buffer).set(input, place >>> 0);
  }

  /** Copies outputs: their number is at the place, then place and length of each. */
  #read(list: number): Uint8Array<ArrayBuffer>[] {
    const { buffer } = this.#memory;
    const view = new DataView(buffer, list >>> 0);
    const number = (index: number) => view.getUint32(NUMBER_BYTES * index, true);
    return Array.from(
      { length: number(0) },
      (_, i) => new Uint8Array(buffer, number(2 * i + 1), number(2 * i + 2)).slice(),
    );
  }

  #run<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const [text, exhausted] = this.#read(this.#exports.failure());
      const reason = new TextDecoder().decode(text) || (error instanceof Error ? error.message : String(error));
      throw new WasmEngineError(reason, exhausted !== undefined || isMemoryPanic(reason), { cause: error });
    }
  }
}

const WASM_PAGE_BYTES = 65_536;
const NUMBER_BYTES = 4;
/** Largest memory that 32-bit places reach. */
const MAX_MEMORY_BYTES = 4 * 2 ** 30;

/**
 * Tests whether a panic of the compiler means that memory ran out. Arenas panic by themselves, and the hook of the
 * allocator is not called.
 */
export function isMemoryPanic(message: string): boolean {
  return MEMORY_PANIC.test(message);
}

// The second is a list that no memory of this address space holds.
const MEMORY_PANIC =
  /\bpanicked at \S+\s+(?:out of memory|capacity overflow|encountered allocation error: Layout \{.*\})\s*$/;
