import { notStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { AddressRelay } from "../../../src/host/net/address_relay.ts";
import { createForeignFetch } from "../../../src/host/net/guarded_fetch.ts";
import { PinnedClients } from "../../../src/host/net/pinned_clients.ts";
import { createCertificate, OPENSSL, type TestCertificate } from "../../support/net/certificate.ts";
import { skipUnless } from "../../support/skip.ts";

const tls = OPENSSL ? await createCertificate("DNS:media.example", "DNS:other.example") : undefined;

const ZIPPED = new Uint8Array(gzipSync("zipped"));

/** Starts a server that answers what it was asked, by https if there is a certificate. */
function serve(certificate: TestCertificate | undefined, hostname = "127.0.0.1") {
  const ports = new Set<number>();
  let endless = 0;
  const server = Deno.serve({ hostname, port: 0, onListen() {}, ...certificate }, async (request, info) => {
    if (info.remoteAddr.transport === "tcp") ports.add(info.remoteAddr.port);
    const { pathname } = new URL(request.url);
    if (pathname === "/large") return new Response(new Uint8Array(5_000_000));
    if (pathname === "/zipped") return new Response(ZIPPED, { headers: { "content-encoding": "gzip" } });
    if (pathname === "/endless") {
      endless++;
      const cancel = () => void endless--;
      return new Response(new ReadableStream({ pull: (body) => body.enqueue(new Uint8Array(10)), cancel }));
    }
    return new Response(`${request.method} ${request.url} ${await request.text()}`);
  });
  return {
    port: server.addr.port,
    connections: () => ports.size,
    endless: () => endless,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

function open() {
  const relay = new AddressRelay();
  const clients = new PinnedClients({ relay, caCerts: tls === undefined ? [] : [tls.cert] });
  const get = (url: string, init: RequestInit = {}, addresses = ["127.0.0.1"]) => {
    return clients.fetchAt(addresses, new URL(url), init);
  };
  return { get, clients, [Symbol.dispose]: () => (clients[Symbol.dispose](), relay[Symbol.dispose]()) };
}

/** The text of an error of `fetch`, which newer versions of the runtime keep in its cause. */
function textOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${textOf(error.cause)}` : "";
}

const needsTls = { ignore: skipUnless(OPENSSL, "openssl is not installed") };

Deno.test(
  "PinnedClients.fetchAt() speaks TLS with the address under the name of the URL, over kept connections",
  needsTls,
  async () => {
    await using server = serve(tls);
    using network = open();
    const url = `https://media.example:${server.port}`;
    strictEqual(await (await network.get(`${url}/f?x=1`)).text(), `GET ${url}/f?x=1 `);
    strictEqual(await (await network.get(`${url}/f`, { method: "POST", body: "b" })).text(), `POST ${url}/f b`);
    strictEqual(await (await network.get(`${url}/zipped`)).text(), "zipped");
    strictEqual((await (await network.get(`${url}/large`)).arrayBuffer()).byteLength, 5_000_000);
    strictEqual(server.connections(), 1);
  },
);

Deno.test(
  "PinnedClients.fetchAt() accepts no certificate of another name or of an unknown authority",
  needsTls,
  async () => {
    await using server = serve(tls);
    using network = open();
    for (const host of ["evil.example", "127.0.0.1"]) {
      await rejects(
        network.get(`https://${host}:${server.port}/`),
        (error) => /invalid peer certif/.test(textOf(error)),
      );
    }
    using relay = new AddressRelay();
    using strangers = new PinnedClients({ relay });
    const url = new URL(`https://media.example:${server.port}/`);
    await rejects(strangers.fetchAt(["127.0.0.1"], url, {}), TypeError);
    strictEqual(server.connections(), 0);
  },
);

Deno.test("PinnedClients.fetchAt() stops a body, and a connection, with the signal", needsTls, async () => {
  await using server = serve(tls);
  using network = open();
  const stop = new AbortController();
  const response = await network.get(`https://media.example:${server.port}/endless`, { signal: stop.signal });
  const read = async () => {
    for await (const _ of response.body ?? []) stop.abort(new Error("stopped"));
  };
  await rejects(read(), { message: "stopped" });
  while (server.endless() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
});

Deno.test("PinnedClients.fetchAt() tries the addresses in turn, and reports that none answers", async () => {
  await using server = serve(undefined);
  using network = open();
  const url = `http://media.example:${server.port}/f`;
  strictEqual(await (await network.get(url, {}, ["::1", "127.0.0.1"])).text(), `GET ${url} `);
  const closed = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = closed.addr;
  closed.close();
  const refused = network.get(`http://media.example:${port}/`, {}, ["127.0.0.1"]);
  await rejects(refused, (error) => /Connection refused/.test(textOf(error)));
});

Deno.test("PinnedClients.fetchAt() keeps the clients of the last addresses only, and their bodies whole", async () => {
  await using server = serve(undefined);
  using network = open();
  const url = `http://media.example:${server.port}/large`;
  const first = await network.get(url, {}, ["127.0.0.1", "127.0.1.0"]);
  for (let at = 1; at < 20; at++) await (await network.get(url, {}, ["127.0.0.1", `127.0.1.${at}`])).body?.cancel();
  strictEqual((await first.arrayBuffer()).byteLength, 5_000_000);
});

Deno.test("AddressRelay serves nobody without the password of a route", async () => {
  await using server = serve(undefined);
  using relay = new AddressRelay();
  using route = relay.open(["127.0.0.1"]);
  const { port } = new URL(route.proxy.replace("socks5h:", "http:"));
  notStrictEqual(new URL(relay.open(["127.0.0.1"]).proxy.replace("socks5h:", "http:")).password, "");
  for (const url of [`socks5h://127.0.0.1:${port}`, `socks5h://route:guess@127.0.0.1:${port}`]) {
    using client = Deno.createHttpClient({ proxy: { transport: "socks5", url } });
    await rejects(fetch(`http://media.example:${server.port}/`, { client }), TypeError);
  }
  const conn = await Deno.connect({ hostname: "127.0.0.1", port: Number(port) });
  await conn.write(new TextEncoder().encode("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
  strictEqual(await conn.read(new Uint8Array(10)).catch(() => null), null);
  conn.close();
  strictEqual(server.connections(), 0);
});

Deno.test(
  "createForeignFetch() reaches the first judged address by TLS, though the name leads elsewhere afterwards",
  needsTls,
  async () => {
    await using server = serve(tls);
    using network = open();
    const answers = [["127.0.0.1"], ["::1"]];
    const foreign = createForeignFetch({
      fetch: () => Promise.reject(new Error("not expected")),
      fetchAt: network.clients.fetchAt.bind(network.clients),
      resolve: () => Promise.resolve(answers.shift() ?? ["::1"]),
      isProxied: () => false,
    });
    const url = new URL(`https://media.example:${server.port}/f`);
    const response = await foreign({ url, from: new URL("http://127.0.0.1/") }, { redirect: "manual" });
    strictEqual(await response.text(), `GET ${url.href} `);
    await rejects(foreign({ url, from: new URL("http://127.0.0.1/") }, {}), TypeError);
  },
);
