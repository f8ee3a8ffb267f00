/** Reads at most as many bytes as fit, like `Deno.Conn`. */
export interface SocksStream {
  read(bytes: Uint8Array): Promise<number | null>;
  write(bytes: Uint8Array): Promise<number>;
}

/** What a client of a SOCKS server asks for. */
export interface SocksRequest {
  readonly password: string;
  readonly port: number;
}

/** Answers to a request: RFC 1928, section 6. */
export const SOCKS_REPLY = { succeeded: 0, networkUnreachable: 3, hostUnreachable: 4, refused: 5 } as const;

/**
 * Reads the request of a client that speaks SOCKS 5 with a password (RFC 1928, RFC 1929), up to the address, which the
 * server knows better.
 *
 * @throws {TypeError} when the client speaks something else, or does not finish.
 */
export async function readSocksRequest(stream: SocksStream): Promise<SocksRequest> {
  const [version, methods = 0] = await readExactly(stream, 2);
  if (version !== 5) throw new TypeError("not SOCKS 5");
  if (!(await readExactly(stream, methods)).includes(WITH_PASSWORD)) throw new TypeError("no password is offered");
  await stream.write(Uint8Array.of(5, WITH_PASSWORD));
  const [, nameLength = 0] = await readExactly(stream, 2);
  await readExactly(stream, nameLength);
  const password = new TextDecoder().decode(await readText(stream));
  await stream.write(Uint8Array.of(1, 0));
  const [, command, , kind] = await readExactly(stream, 4);
  if (command !== CONNECT) throw new TypeError("not a request to connect");
  if (kind === NAME) await readText(stream);
  else await readExactly(stream, kind === IPV4 ? 4 : 16);
  const [high = 0, low = 0] = await readExactly(stream, 2);
  return { password, port: high * 256 + low };
}

/** Answers a request. */
export async function writeSocksReply(stream: SocksStream, reply: number): Promise<void> {
  await stream.write(Uint8Array.of(5, reply, 0, IPV4, 0, 0, 0, 0, 0, 0));
}

const WITH_PASSWORD = 2;
const CONNECT = 1;
const IPV4 = 1;
const NAME = 3;

async function readText(stream: SocksStream): Promise<Uint8Array> {
  const [length = 0] = await readExactly(stream, 1);
  return await readExactly(stream, length);
}

async function readExactly(stream: SocksStream, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length;) {
    const count = await stream.read(bytes.subarray(at));
    if (count === null) throw new TypeError("the client left");
    at += count;
  }
  return bytes;
}
