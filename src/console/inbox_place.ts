/** Location of an inbox: a file, or a queue server. */
export type InboxPlace =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "queue"; readonly url: string; readonly credentials?: Uint8Array | undefined };
