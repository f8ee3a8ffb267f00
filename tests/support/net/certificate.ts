import { runQuickTool } from "../house/quick_tools.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";

/** A certificate in PEM, with its key. */
export interface TestCertificate {
  readonly cert: string;
  readonly key: string;
}

/** Whether certificates can be created. */
export const OPENSSL = await runQuickTool("openssl", ["version"]).then(() => true, () => false);

/** Creates a certificate for names such as `DNS:localhost` that nobody has signed. */
export async function createCertificate(...names: readonly string[]): Promise<TestCertificate> {
  await using folder = await createTemporaryFolder();
  const subject = ["-subj", "/CN=test", "-addext", `subjectAltName=${names.join(",")}`];
  const flags = ["-nodes", "-days", "2", "-addext", "basicConstraints=critical,CA:FALSE", ...subject];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-keyout", "key.pem"];
  await runQuickTool("openssl", ["req", "-x509", ...key, "-out", "cert.pem", ...flags], { cwd: folder.path });
  const read = (name: string) => Deno.readTextFile(`${folder.path}/${name}.pem`);
  return { cert: await read("cert"), key: await read("key") };
}
