import { deepStrictEqual, rejects } from "node:assert/strict";
import { runQuickTool } from "../../support/house/quick_tools.ts";
import { skipUnless } from "../../support/skip.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { RawClient, talk } from "./raw_client.ts";
import { LAST, SHORT, start } from "./http_fixtures.ts";

const OPENSSL = await runQuickTool("openssl", ["version"]).then(() => true, () => false);

/** A certificate for this machine that nobody has signed. */
async function makeCertificate() {
  await using folder = await createTemporaryFolder();
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const flags = ["-nodes", "-days", "2", "-addext", "basicConstraints=critical,CA:FALSE", ...names];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-keyout", "key.pem"];
  await runQuickTool("openssl", ["req", "-x509", ...key, "-out", "cert.pem", ...flags], { cwd: folder.path });
  const read = (name: string) => Deno.readTextFile(`${folder.path}/${name}.pem`);
  return { cert: await read("cert"), key: await read("key") };
}

Deno.test({
  name: "startHttpServer() serves HTTPS, and cuts those off who do not speak it",
  ignore: skipUnless(OPENSSL, "openssl is not installed"),
  async fn() {
    const tls = await makeCertificate();
    await using server = await start({ tls });
    const secure = await Deno.connectTls({ hostname: "localhost", port: server.port, caCerts: [tls.cert] });
    using client = new RawClient(secure);
    await client.send(`${LAST}Content-Length: 2\r\n\r\nhi`);
    deepStrictEqual((await client.ended).bodies, [{ body: "hi" }]);
    await using hasty = await start({ tls, timeouts: SHORT });
    for (const text of ["", "\x16\x03\x01", `${LAST}Content-Length: 2\r\n\r\nhi`]) {
      deepStrictEqual((await talk(hasty.port, text)).statuses, []);
    }
    deepStrictEqual([server.seen, hasty.seen], [["POST /webhook hi"], []]);
  },
});

Deno.test({
  name: "startHttpServer() refuses a certificate that does not fit its key",
  ignore: skipUnless(OPENSSL, "openssl is not installed"),
  async fn() {
    const [one, other] = [await makeCertificate(), await makeCertificate()];
    const error = { code: "cannot-serve", message: /^Cannot use the certificate: / };
    for (const key of [other.key, "", one.cert]) await rejects(start({ tls: { cert: one.cert, key } }), error);
    await rejects(start({ tls: { cert: one.key, key: one.key } }), error);
  },
});

Deno.test("startHttpServer() rejects an invalid certificate", async () => {
  await rejects(start({ tls: { cert: "x", key: "x" } }), { code: "cannot-serve" });
});
