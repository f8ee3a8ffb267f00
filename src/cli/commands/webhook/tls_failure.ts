/** Why two sides did not come to speak with each other. */
export interface TlsFailure {
  /** For programs. */
  readonly code: "not-tls" | "not-http" | "bad-certificate";
  /** The end of a sentence. */
  readonly reason: string;
  /** The way out, in words for both ends. */
  readonly hint: string;
}

/** What the runtime means that could not agree on TLS or a certificate; undefined when it is about something else. */
export function explainTlsFailure(text: string): TlsFailure | undefined {
  return FAILURES.find(([pattern]) => pattern.test(text))?.[1];
}

const bad = (reason: string, hint: string): TlsFailure => ({ code: "bad-certificate", reason, hint });

const FAILURES: readonly [RegExp, TlsFailure][] = [
  [/InvalidContentType/, {
    code: "not-tls",
    reason: "what listens there does not speak TLS",
    hint: "Write http:// instead of https://, or start the server with --cert and --key.",
  }],
  [/invalid HTTP version/i, {
    code: "not-http",
    reason: "what listens there does not speak HTTP; it may speak TLS",
    hint: "Write https:// instead of http://.",
  }],
  [
    /CaUsedAsEndEntity/,
    bad(
      "its certificate is marked as that of an authority (CA), not of a server",
      "Make it anew for a server: openssl req -x509 … -addext basicConstraints=critical,CA:FALSE",
    ),
  ],
  [
    /not valid for name|NotValidForName/i,
    bad("its certificate is for another name", "Use a name that stands in the certificate."),
  ],
  [/certificate expired|CertExpired/i, bad("its certificate has expired", "Give the server a new one.")],
  [
    /UnknownIssuer|certificate/i,
    bad(
      "its certificate is not trusted here",
      "Name the certificate, or that of the authority behind it, with --ca-file <pem_file>.",
    ),
  ],
];
