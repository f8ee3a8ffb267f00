import { deepStrictEqual, rejects, throws } from "node:assert/strict";
import { createCertificate, OPENSSL } from "../../support/net/certificate.ts";
import { skipUnless } from "../../support/skip.ts";
import { RawClient, talk } from "./raw_client.ts";
import { LAST, POST, start } from "./http_fixtures.ts";

const NAMES = ["DNS:localhost", "IP:127.0.0.1"];

Deno.test({
  name: "startHttpServer() serves HTTPS, and nothing else",
  ignore: skipUnless(OPENSSL, "openssl is not installed"),
  async fn() {
    const tls = await createCertificate(...NAMES);
    await using server = start({ tls });
    const secure = await Deno.connectTls({ hostname: "localhost", port: server.port, caCerts: [tls.cert] });
    using client = new RawClient(secure);
    await client.send(`${LAST}Content-Length: 2\r\n\r\nhi`);
    deepStrictEqual((await client.ended).bodies, [{ body: "hi" }]);
    for (const text of [`${LAST}Content-Length: 2\r\n\r\nhi`, "nonsense\r\n\r\n"]) {
      deepStrictEqual((await talk(server.port, text)).statuses, []);
    }
    deepStrictEqual(server.seen, ["POST /webhook hi"]);
  },
});

Deno.test({
  name: "startHttpServer() refuses a certificate that does not fit its key",
  ignore: skipUnless(OPENSSL, "openssl is not installed"),
  async fn() {
    const [one, other] = [await createCertificate(...NAMES), await createCertificate(...NAMES)];
    const error = { code: "cannot-serve", message: /^Cannot use the certificate: / };
    for (const key of [other.key, "", one.cert]) throws(() => start({ tls: { cert: one.cert, key } }), error);
    throws(() => start({ tls: { cert: one.key, key: one.key } }), error);
  },
});

Deno.test("startHttpServer() rejects an invalid certificate", () => {
  throws(() => start({ tls: { cert: "x", key: "x" } }), { code: "cannot-serve" });
});

Deno.test({
  name: "startHttpServer() uses another certificate without cutting a request, and keeps the one it has if it is wrong",
  ignore: skipUnless(OPENSSL, "openssl is not installed"),
  async fn() {
    const [one, other] = [await createCertificate(...NAMES), await createCertificate(...NAMES)];
    await using open = start({ tls: one });
    const connect = async (tls: typeof one) => {
      const connection = await Deno.connectTls({ hostname: "localhost", port: open.port, caCerts: [tls.cert] });
      return new RawClient(connection);
    };
    using slow = await connect(one);
    await slow.send(`${POST}Content-Length: 900\r\n\r\nabc`);
    await rejects(open.server.replaceCertificate({ cert: other.cert, key: one.key }), { code: "cannot-serve" });
    const replaced = open.server.replaceCertificate(other);
    using meanwhile = await connect(one);
    await meanwhile.send(`${LAST}Content-Length: 2\r\n\r\nhi`);
    deepStrictEqual((await meanwhile.ended).bodies, [{ body: "hi" }]);
    await slow.send("x".repeat(897));
    deepStrictEqual((await slow.ended).statuses, [202]);
    await replaced;
    using late = await connect(other);
    await late.send(`${LAST}Content-Length: 2\r\n\r\nhi`);
    deepStrictEqual((await late.ended).bodies, [{ body: "hi" }]);
  },
});
