/** HTTP methods of the API. */
export type WikiMethod = "GET" | "POST" | "PUT" | "DELETE";

/** A prepared request. */
export interface WikiCall {
  /** Name in messages: method, path and site. */
  readonly label: string;
  /** HTTP method. */
  readonly method: WikiMethod;
  /** Address of the request. */
  readonly url: URL;
  /** Headers for any origin. */
  readonly headers: Readonly<Record<string, string>>;
  /** Value of the `Authorization` header, for the origin of the URL only. */
  readonly authorization: string;
  /** JSON text, or a form with files. */
  readonly body?: string | FormData;
}
