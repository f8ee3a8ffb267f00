import type { Inbox } from "../inbox.ts";
/** placeholder */
export function openSqliteInbox(_path: string): Promise<Inbox> {
  throw new Error("not yet");
}
