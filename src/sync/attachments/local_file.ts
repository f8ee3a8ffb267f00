import type { ToolError } from "../../base/errors.ts";
import type { FileStamp } from "../../host/files/file_stamp.ts";

/** State of an attachment's file compared with its row. */
export type LocalFile =
  | { readonly kind: "missing" }
  /** The file has the bytes of the row. */
  | { readonly kind: "same" }
  | { readonly kind: "edited"; readonly hash: string; readonly stamp: FileStamp; readonly checkedAt: number }
  /** The path has something that cannot be read: a link, a folder, or a file above the cap. */
  | { readonly kind: "unusable"; readonly error: ToolError };
