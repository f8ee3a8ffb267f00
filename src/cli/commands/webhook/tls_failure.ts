/** Reason of a failed TLS connection. */
export interface TlsFailure {
  /** Error code for programs. */
  readonly code: "not-tls" | "not-http" | "bad-certificate";
  /** Reason, as the end of a sentence. */
  readonly reason: string;
  /** Hint for the sender or the receiver. */
  readonly hint: string;
}

/** Explains the runtime's error about TLS or a certificate; undefined for other errors. */
export function explainTlsFailure(text: string): TlsFailure | undefined {
  return FAILURES.find(([pattern]) => pattern.test(text))?.[1];
}

const bad = (reason: string, hint: string): TlsFailure => ({ code: "bad-certificate", reason, hint });

const FAILURES: readonly [RegExp, TlsFailure][] = [
  [/InvalidContentType/, {
    code: "not-tls",
    reason: "the server there does not use TLS",
    hint: "Use http:// instead of https://, or start the server with --cert and --key.",
  }],
  [/invalid HTTP version/i, {
    code: "not-http",
    reason: "the server there does not use HTTP; it may use TLS",
    hint: "Use https:// instead of http://.",
  }],
  [
    /CaUsedAsEndEntity/,
    bad(
      "its certificate is a CA certificate, not a server certificate",
      "Create a server certificate: openssl req -x509 … -addext basicConstraints=critical,CA:FALSE",
    ),
  ],
  [
    /not valid for name|NotValidForName/i,
    bad("its certificate is for another name", "Use a name that the certificate contains."),
  ],
  [/certificate expired|CertExpired/i, bad("its certificate has expired", "Renew the certificate.")],
  [
    /UnknownIssuer|certificate/i,
    bad(
      "its certificate is not trusted here",
      "Pass the certificate, or that of its authority, with --ca-file <pem_file>.",
    ),
  ],
];
