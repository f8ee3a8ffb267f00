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
    this.#heard.promise.catch(() => {});
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

  /** Waits until the answers with JSON that have come are so many, and returns all that has come. */
  async answered(count = 1): Promise<RawAnswer> {
    while (readAnswer(this.#text).bodies.length < count) await this.#heard.promise;
    return readAnswer(this.#text);
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
        this.#heard.promise.catch(() => {}); // nobody may wait for it
        count = await this.#connection.read(buffer);
      }
    } catch { // a connection that was reset has ended too
    }
    this.#heard.reject(new Error(`the connection has ended after ${JSON.stringify(this.#text)}`));
    return readAnswer(this.#text);
  }
}

function readAnswer(text: string): RawAnswer {
  return {
    text,
    statuses: [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status)),
    bodies: [...text.matchAll(/\r\n\r\n(\{.*?\})(?=HTTP|$)/gs)].map(([, body = ""]) => JSON.parse(body)),
  };
}

/** Says all of it at once, gives what came back with the first answer, and goes away. */
export async function ask(port: number, text: string): Promise<RawAnswer> {
  using client = await RawClient.connect(port);
  await client.send(text);
  return await client.answered();
}

/** Says all of it at once and gives what came back. */
export async function talk(port: number, ...parts: readonly string[]): Promise<RawAnswer> {
  using client = await RawClient.connect(port);
  for (const part of parts) await client.send(part);
  return await client.ended;
}
