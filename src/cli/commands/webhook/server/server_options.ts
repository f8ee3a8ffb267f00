import { Option } from "@commander-js/extra-typings";
import { appendValue } from "../../../inputs/secret_options.ts";
import { DEFAULT_PORT } from "../inbox_options.ts";
import { parseCount, parseSize } from "../../../../console/quantity.ts";
import { forgeAppOption, forgeKeysOption } from "../../../inputs/forge_options.ts";
import { headerSecretOption } from "../../../inputs/header_secret_option.ts";

/** Options that only a server has. */
export const serverOptions = {
  port: () =>
    new Option("--port <port>", "port to listen on; 0 picks a free one")
      .default(DEFAULT_PORT).argParser((text: string) => parseCount(0, 65_535)(text)),
  host: () =>
    new Option(
      "--host <address>",
      "address to listen on (default: 0.0.0.0 with a secret or a Forge app, 127.0.0.1 without)",
    ),
  allowUnsigned: () =>
    new Option("--allow-unsigned", "accept unsigned deliveries from other machines and through proxies"),
  headerSecret: () =>
    headerSecretOption(
      "accept deliveries with this secret in a header, as <header>=@<file> or <header>=env:<variable>",
    ),
  forgeApp: () => forgeAppOption("accept deliveries with an invocation token of this Forge app (its ARI)"),
  forgeKeys: forgeKeysOption,
  signatureHeader: () => new Option("--signature-header <name...>", "another header that carries the signature"),
  maxBody: () =>
    new Option("--max-body <size>", "largest delivery to accept")
      .default(2 ** 20, "1MiB").argParser((text: string) => parseSize(text, MAX_BODY_MEBIBYTES)),
  maxInbox: () =>
    new Option("--max-inbox <size>", "maximum size of the inbox file (default: 1GiB)")
      .argParser((text: string) => parseSize(text)),
  adminPort: () =>
    new Option(
      "--admin-port <port>",
      "serve a page with the events, and /metrics, on 127.0.0.1, at an address with a key",
    )
      .argParser((text: string) => parseCount(1, 65_535)(text)),
  adminTokenFile: () =>
    new Option(
      "--admin-token-file <file>",
      "also serve that page at /admin/ on the port for deliveries, after a login with the token in this file",
    ),
  adminTokenEnv: () => new Option("--admin-token-env <name>", "take that token from an environment variable"),
  allow: () =>
    new Option("--allow <cidr...>", "accept deliveries only from these IP addresses and ranges; all others get 403"),
  trustedProxy: () =>
    new Option("--trusted-proxy <cidr...>", "addresses of proxies whose X-Forwarded-For or Forwarded names the sender"),
  metricsHost: () =>
    new Option("--metrics-host <address>", "serve /metrics on this address, with a token if others can reach it"),
  metricsPort: () =>
    new Option("--metrics-port <port>", "port of /metrics (default: 9464, on 127.0.0.1 without --metrics-host)")
      .argParser((text: string) => parseCount(0, 65_535)(text)),
  metricsTokenFile: () =>
    new Option("--metrics-token-file <file>", "read the token that /metrics requires from a file").argParser(
      appendValue,
    ),
  metricsTokenEnv: () =>
    new Option("--metrics-token-env <name>", "take that token from an environment variable").argParser(appendValue),
  cert: () => new Option("--cert <file>", "certificate chain for HTTPS, in PEM format"),
  key: () => new Option("--key <file>", "private key of the certificate, in PEM format"),
};

/** Memory limit for the bodies of all requests together. */
const MAX_BODY_MEBIBYTES = 64;
