/** HTTP methods of the interface. */
export type WikiMethod = "GET" | "POST" | "PUT" | "DELETE";

/** A request that is ready to be sent. */
export interface WikiCall {
  /** How messages name it: method, path and site. */
  readonly label: string;
  /** HTTP method. */
  readonly method: WikiMethod;
  /** Where to. */
  readonly url: URL;
  /** Headers for any receiver. */
  readonly headers: Readonly<Record<string, string>>;
  /** Value of the `Authorization` header, for the origin of the URL only. */
  readonly authorization: string;
  /** JSON text, or a form with files. */
  readonly body?: string | FormData;
}
