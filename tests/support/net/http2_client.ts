/** What a server sent over a connection of HTTP/2. */
export interface Http2Facts {
  /** Streams that ended with an answer. */
  answered: number;
  /** Streams that the server reset. */
  reset: number;
  /** Whether the server announced the end of the connection. */
  isLeaving: boolean;
}

/** Types of frames. */
export const FRAME = { data: 0, headers: 1, reset: 3, settings: 4, ping: 6, continuation: 9 } as const;

/** Flags of frames. */
export const FLAG = { acknowledged: 1, endOfStream: 1, endOfHeaders: 4 } as const;

const GOING_AWAY = 7;
const HEAD_BYTES = 9;
const PREFACE = new TextEncoder().encode("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");

/** Builds a frame. */
export function frame(type: number, { flags = 0, stream = 0, payload = new Uint8Array() }: {
  readonly flags?: number;
  readonly stream?: number;
  readonly payload?: Uint8Array;
}): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES + payload.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, payload.length >> 8);
  view.setUint8(2, payload.length & 0xff);
  view.setUint8(3, type);
  view.setUint8(4, flags);
  view.setUint32(5, stream);
  bytes.set(payload, HEAD_BYTES);
  return bytes;
}

/** Encodes short headers without compression. */
export function headerBlock(headers: readonly (readonly [name: string, value: string])[]): Uint8Array {
  const text = (value: string) => [value.length, ...new TextEncoder().encode(value)];
  return Uint8Array.from(headers.flatMap(([name, value]) => [0, ...text(name), ...text(value)]));
}

/** Connection of HTTP/2, on which a test says what it likes. */
export class Http2Client implements Disposable {
  /** What the server has sent. */
  readonly facts: Http2Facts = { answered: 0, reset: 0, isLeaving: false };
  /** Resolves when the connection has ended. */
  readonly ended: Promise<void>;
  readonly #connection: Deno.TcpConn | Deno.TlsConn;
  #heard = Promise.withResolvers<void>();

  constructor(connection: Deno.TcpConn | Deno.TlsConn) {
    this.#connection = connection;
    this.ended = this.#read();
  }

  /** Begins HTTP/2 over a connection. */
  static async open(connection: Deno.TcpConn | Deno.TlsConn): Promise<Http2Client> {
    const client = new Http2Client(connection);
    await client.send(PREFACE, frame(FRAME.settings, {}), frame(FRAME.settings, { flags: FLAG.acknowledged }));
    return client;
  }

  /** Sends frames; a server that has closed the connection is no error. */
  async send(...frames: readonly Uint8Array[]): Promise<void> {
    try {
      for (const bytes of frames) {
        for (let done = 0; done < bytes.length;) done += await this.#connection.write(bytes.subarray(done));
      }
    } catch { // it is closed
    }
  }

  /** Waits until the facts are so, or the connection has ended. */
  async until(isReached: (facts: Http2Facts) => boolean): Promise<void> {
    let isOver = false;
    void this.ended.then(() => isOver = true);
    while (!isReached(this.facts) && !isOver) await Promise.race([this.#heard.promise, this.ended]);
  }

  [Symbol.dispose](): void {
    try {
      this.#connection.close();
    } catch { // the server was first
    }
  }

  async #read(): Promise<void> {
    let rest: Uint8Array<ArrayBufferLike> = new Uint8Array();
    const buffer = new Uint8Array(65_536);
    try {
      for (let count = await this.#connection.read(buffer); count !== null;) {
        rest = this.#take(Uint8Array.from([...rest, ...buffer.subarray(0, count)]));
        this.#heard.resolve();
        this.#heard = Promise.withResolvers();
        count = await this.#connection.read(buffer);
      }
    } catch { // a connection that was reset has ended too
    }
  }

  /** Reads whole frames, and returns the bytes of one that is not complete. */
  #take(bytes: Uint8Array): Uint8Array {
    let at = 0;
    while (at + HEAD_BYTES <= bytes.length) {
      const view = new DataView(bytes.buffer, bytes.byteOffset + at);
      const end = at + HEAD_BYTES + (view.getUint16(0) << 8 | view.getUint8(2));
      if (end > bytes.length) break;
      this.#note(view.getUint8(3), view.getUint8(4));
      at = end;
    }
    return bytes.subarray(at);
  }

  #note(type: number, flags: number): void {
    const endsStream = type === FRAME.data || type === FRAME.headers;
    if (endsStream && (flags & FLAG.endOfStream) !== 0) this.facts.answered++;
    else if (type === FRAME.reset) this.facts.reset++;
    else if (type === GOING_AWAY) this.facts.isLeaving = true;
  }
}
