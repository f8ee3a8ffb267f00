import type { ToolError } from "../../base/errors.ts";
import type { FileStamp } from "../../host/files/file_stamp.ts";

/** How the file of an attachment stands to the row. */
export type LocalFile =
  | { readonly kind: "missing" }
  /** It has the bytes of the row. */
  | { readonly kind: "same" }
  | { readonly kind: "edited"; readonly hash: string; readonly stamp: FileStamp; readonly checkedAt: number }
  /** Something is there that cannot be read: a link, a folder, too many bytes. */
  | { readonly kind: "unusable"; readonly error: ToolError };
