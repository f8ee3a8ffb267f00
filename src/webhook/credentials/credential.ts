/** Part of a request that credentials are read from. */
export interface CredentialHeaders {
  /** Returns a header; `name` is in lower case. */
  readonly header: (name: string) => string | null;
}

/** Result of checking a delivery. */
export type Verdict = "accepted" | Refused;

/** Verdict on a delivery that is not accepted. */
export interface Refused {
  /** Why, for the log of the server; follows "Refused a delivery:". */
  readonly reason: string;
  /** Whether the check is impossible at the moment, so that the sender should try again. */
  readonly isUnavailable?: boolean;
}

/** Way in which a sender proves that it may send deliveries. */
export interface Credential {
  /** What the sender has to present, for answers: "signature". */
  readonly name: string;
  /** Whether the check depends on the body; if not, it comes before the body is read. */
  readonly coversBody: boolean;
  /** Flags with which `tool webhook send` presents it; undefined if it cannot. */
  readonly sendFlags: string | undefined;
  /**
   * Returns why the headers carry no well-formed credential of this kind; undefined if they do. Needs no body, so that a
   * server can refuse a request before it reads one.
   */
  findDefect(request: CredentialHeaders): string | undefined;
  /** Returns the form of what the headers carry, one of few names for the log, if credentials of this kind have forms. */
  formOf?(request: CredentialHeaders): string;
  /** Checks a request with a well-formed credential. */
  check(request: CredentialHeaders, body: Uint8Array): Verdict | Promise<Verdict>;
}
