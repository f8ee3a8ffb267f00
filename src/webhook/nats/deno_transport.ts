import {
  checkOptions,
  type ConnectionOptions,
  DataBuffer,
  extractProtocolMessage,
  INFO,
  type Server,
  type ServerInfo,
  type Transport,
} from "@nats-io/transport-node";
import { GrowingBytes } from "../../base/growing_bytes.ts";

const MAX_GREETING_BYTES = 1024 * 1024;
const READ_BYTES = 64 * 1024;

/**
 * Connection to a NATS server over Deno's sockets. The library uses Node's sockets, which for short moments have no
 * error listener: a connection reset then, for example by a killed server, would end the program.
 */
export class DenoTransport implements Transport {
  /** Name of the client's runtime, sent to the server. */
  readonly lang = "deno";
  /** Version of the runtime. */
  readonly version = Deno.version.deno;
  /** Why the connection ended, unless the client closed it. */
  closeError?: Error;
  readonly #greeting = new GrowingBytes(MAX_GREETING_BYTES);
  readonly #queue: Uint8Array[] = [];
  readonly #ended = Promise.withResolvers<void | Error>();
  #socket: Deno.Conn | undefined;
  #writing: Promise<void> | undefined;
  #connected = false;
  #encrypted = false;
  #done = false;

  /** Whether the connection is closed. */
  get isClosed(): boolean {
    return this.#done;
  }

  /** Connects, with encryption if the server or the options require it. */
  async connect({ hostname, port, tlsName }: Server, options: ConnectionOptions): Promise<void> {
    const host = hostname.replace(/^\[|\]$/g, "");
    const socket = await Deno.connect({ hostname: host, port });
    this.#socket = socket;
    try {
      socket.setNoDelay(true);
      const info = await this.#readGreeting(socket);
      checkOptions(info, options);
      const offered = info.tls_available === true && options.tls !== null;
      if (info.tls_required === true || offered) {
        this.#socket = await Deno.startTls(socket, { hostname: tlsName === "" ? host : tlsName });
        this.#encrypted = true;
      }
      if (this.#done) throw new Error("it took too long");
      this.#connected = true;
    } catch (error) {
      this.discard();
      throw error;
    }
  }

  /** Yields the data from the server, including its greeting. */
  async *[Symbol.asyncIterator](): AsyncIterableIterator<Uint8Array> {
    yield this.#greeting.view();
    const buffer = new Uint8Array(READ_BYTES);
    while (!this.#done) {
      const count = await this.#read(buffer);
      if (count === undefined) return;
      yield buffer.slice(0, count);
    }
  }

  /** Returns whether the connection is encrypted. */
  isEncrypted(): boolean {
    return this.#encrypted;
  }

  /** Sends bytes in order; a failure ends the connection. */
  send(frame: Uint8Array): void {
    if (this.#done) return;
    this.#queue.push(frame);
    this.#writing ??= this.#writeQueue();
  }

  /** Ends the connection; if it was never established, without resolving `closed()`. */
  close(error?: Error): Promise<void> {
    if (this.#connected) this.#end(error);
    else this.discard();
    return Promise.resolve();
  }

  /** Ends the connection after everything is sent. */
  disconnect(): void {
    Promise.resolve(this.#writing).then(() => this.close());
  }

  /** Resolves when the connection has ended, with the error if any. */
  closed(): Promise<void | Error> {
    return this.#ended.promise;
  }

  /** Closes the socket without resolving `closed()`. */
  discard(): void {
    this.#done = true;
    try {
      this.#socket?.close();
    } catch {
      // It is closed already.
    }
    this.#socket = undefined;
  }

  #end(error: Error | undefined): void {
    if (this.#done) return;
    if (error !== undefined) this.closeError = error;
    this.discard();
    this.#ended.resolve(error);
  }

  async #read(buffer: Uint8Array): Promise<number | undefined> {
    try {
      const count = await this.#socket?.read(buffer);
      if (typeof count === "number") return count;
      this.#end(undefined);
    } catch (error) {
      this.#end(error instanceof Error ? error : undefined);
    }
    return undefined;
  }

  async #writeQueue(): Promise<void> {
    try {
      while (this.#queue.length > 0) {
        const bytes = DataBuffer.concat(...this.#queue.splice(0));
        for (let at = 0; at < bytes.length && this.#socket !== undefined;) {
          at += await this.#socket.write(bytes.subarray(at));
        }
      }
    } catch (error) {
      this.#end(error instanceof Error ? error : undefined);
    } finally {
      this.#writing = undefined;
    }
  }

  async #readGreeting(socket: Deno.Conn): Promise<ServerInfo> {
    const buffer = new Uint8Array(READ_BYTES);
    for (;;) {
      const count = await socket.read(buffer);
      if (count === null || !this.#greeting.append(buffer.subarray(0, count))) break;
      const line = extractProtocolMessage(this.#greeting.view());
      const info = line === "" ? undefined : INFO.exec(line)?.[1];
      if (info !== undefined) return JSON.parse(info);
      if (line !== "") break;
    }
    throw new Error("it does not answer like a NATS server");
  }
}
