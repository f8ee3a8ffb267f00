/** What came back over a connection until it ended. */
export interface RawAnswer {
  /** All of it. */
  text: string;
  /** Status of each answer. */
  statuses: number[];
  /** The JSON bodies. */
  bodies: ReturnType<typeof JSON.parse>[];
}

/** A connection on which a test says what it likes. */
export class RawClient implements Disposable {
  readonly #connection: Deno.TcpConn | Deno.TlsConn;
  /** Everything until the server closes the connection. */
  readonly ended: Promise<RawAnswer>;
  #text = "";
  #heard = Promise.withResolvers<void>();

  constructor(connection: Deno.TcpConn | Deno.TlsConn) {
    this.#connection = connection;
    this.ended = this.#read();
  }

  static async connect(port: number): Promise<RawClient> {
    return new RawClient(await Deno.connect({ hostname: "127.0.0.1", port }));
  }

  /** Sends text; a server that no longer listens is no error. */
  async send(text: string): Promise<void> {
    const bytes = new TextEncoder().encode(text);
    try {
      for (let done = 0; done < bytes.length;) done += await this.#connection.write(bytes.subarray(done));
    } catch { // it has closed the connection
    }
  }

  /** Waits until so much of the text has come. */
  async heard(part: string): Promise<void> {
    while (!this.#text.includes(part)) await this.#heard.promise;
  }

  /** Goes away. */
  [Symbol.dispose](): void {
    try {
      this.#connection.close();
    } catch { // the server was first
    }
  }

  async #read(): Promise<RawAnswer> {
    const buffer = new Uint8Array(65_536);
    const decoder = new TextDecoder();
    try {
      for (let count = await this.#connection.read(buffer); count !== null;) {
        this.#text += decoder.decode(buffer.subarray(0, count), { stream: true });
        this.#heard.resolve();
        this.#heard = Promise.withResolvers();
        count = await this.#connection.read(buffer);
      }
    } catch { // a connection that was reset has ended too
    }
    const text = this.#text;
    const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
    return {
      text,
      statuses,
      bodies: [...text.matchAll(/\r\n\r\n(\{.*?\})(?=HTTP|$)/gs)].map(([, body = ""]) => JSON.parse(body)),
    };
  }
}

/** Says all of it at once and gives what came back. */
export async function talk(port: number, ...parts: readonly string[]): Promise<RawAnswer> {
  using client = await RawClient.connect(port);
  for (const part of parts) await client.send(part);
  return await client.ended;
}
