import { systemHint, systemReason } from "../../host/files/system_reason.ts";
import { InboxError } from "../inbox.ts";

/** Creates the error for a failed read or write of an open inbox. */
export function inboxFailure(cause: unknown): InboxError {
  const reason = systemReason(cause) ?? (cause instanceof Error ? cause.message : String(cause));
  return new InboxError("inbox-unavailable", `Cannot use the inbox: ${reason}`, {
    hint: systemHint(cause) ?? "Check its disk: free space, permissions, health.",
    cause,
  });
}
