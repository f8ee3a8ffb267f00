/** Location of an inbox: a file, or a queue server. */
export type InboxPlace =
  | {
    readonly kind: "file";
    readonly path: string;
    /** Whether its folder is one of the program, which nobody has named. */
    readonly inOwnFolder?: boolean;
  }
  | { readonly kind: "queue"; readonly url: string; readonly credentials?: Uint8Array | undefined };
