import { ToolError } from "../../base/tool_error.ts";
import { quote, truncate } from "../../base/text.ts";
import type { WebFetch } from "../../host/net/foreign_address.ts";
import type { Context } from "../../console/context.ts";

/**
 * Creates a network that also trusts the certificate authorities in a PEM file.
 *
 * @throws {ToolError} `bad-ca-file` when it holds no certificate.
 * @throws {FileError} when it cannot be read.
 */
export async function trustingFetch(
  caFile: string,
  { files, fetchTrusting }: Pick<Context, "files" | "fetchTrusting">,
): Promise<WebFetch> {
  const text = new TextDecoder().decode(await files.readFile(caFile, MAX_CA_BYTES));
  const refuse = (options: { cause?: unknown }) => {
    const sentence = `Cannot use ${
      quote(truncate(caFile, 200))
    } as a certificate authority: it contains no certificate`;
    return new ToolError("bad-ca-file", sentence, { ...options, hint: "Give a PEM file with --ca-file." });
  };
  if (!text.includes("-----BEGIN CERTIFICATE-----")) throw refuse({});
  try {
    return fetchTrusting([text]);
  } catch (cause) {
    throw refuse({ cause });
  }
}

const MAX_CA_BYTES = 1024 * 1024;
