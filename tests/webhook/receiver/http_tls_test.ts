import { deepStrictEqual, rejects } from "node:assert/strict";
import { createCertificate, OPENSSL } from "../../support/net/certificate.ts";
import { skipUnless } from "../../support/skip.ts";
import { RawClient, talk } from "./raw_client.ts";
import { LAST, start } from "./http_fixtures.ts";

const NAMES = ["DNS:localhost", "IP:127.0.0.1"];

Deno.test({
  name: "startHttpServer() serves HTTPS, and nothing else",
  ignore: skipUnless(OPENSSL, "openssl is not installed"),
  async fn() {
    const tls = await createCertificate(...NAMES);
    await using server = await start({ tls });
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
    for (const key of [other.key, "", one.cert]) await rejects(start({ tls: { cert: one.cert, key } }), error);
    await rejects(start({ tls: { cert: one.key, key: one.key } }), error);
  },
});

Deno.test("startHttpServer() rejects an invalid certificate", async () => {
  await rejects(start({ tls: { cert: "x", key: "x" } }), { code: "cannot-serve" });
});
