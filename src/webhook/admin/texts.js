/** @import { ListedEvent } from "../inbox.ts" */

/**
 * Escapes the characters that a pattern matches; JSON stays JSON.
 * @param {string} text
 * @param {RegExp} unsafe
 */
function escapeWith(text, unsafe) {
  return text.replace(unsafe, (char) => {
    return char.split("").map((unit) => "\\u" + unit.charCodeAt(0).toString(16).padStart(4, "0")).join("");
  });
}

/**
 * Escapes invisible characters and those that change the text direction.
 * @param {string} text
 */
export function printable(text) {
  return escapeWith(text, /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu);
}

/**
 * Like `printable()`, for multi-line text; removes terminal colors.
 * @param {string} text
 */
export function printableLines(text) {
  // deno-lint-ignore no-control-regex
  const plain = text.replace(/\x1b\[[0-9;]*m/g, "").replace(/\r\n/g, "\n");
  return escapeWith(plain, /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu);
}

/**
 * Cuts a text to a length.
 * @param {string} text
 * @param {number} length
 */
export function shorten(text, length) {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

/**
 * Names the user of an event.
 * @param {ListedEvent} event
 */
export function userOf({ user }) {
  return user ? user.email ?? user.displayName ?? user.accountId ?? "" : "";
}

/**
 * Names the subject of an event.
 * @param {ListedEvent} event
 */
export function titleOf({ page, comment }) {
  if (page) return page.title ?? `Page ${page.id}`;
  return comment ? `Comment ${comment.id}` : "Unknown page";
}

/**
 * Counts events: `1 dead event`, `2 dead events`.
 * @param {number} count
 * @param {string} [kind]
 */
export function countEvents(count, kind) {
  return `${count} ${kind ? `${kind} ` : ""}${count === 1 ? "event" : "events"}`;
}
