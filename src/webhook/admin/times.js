import { make } from "../../host/local_http/browser/elements.js";

let clockOffset = 0;

/**
 * Sets the clock to the server's.
 * @param {string} iso the server's current time
 */
export function setClock(iso) {
  clockOffset = Date.parse(iso) - Date.now();
}

/** Returns the current time of the server's clock in epoch milliseconds. */
export const now = () => Date.now() + clockOffset;

/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");

/** @param {Date} date */
const dayOf = (date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/**
 * Formats a time of day.
 * @param {Date} date
 */
export function timeOf(date) {
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/**
 * Formats the day of a time; empty for today.
 * @param {string} iso
 */
export function otherDay(iso) {
  const day = dayOf(new Date(iso));
  return day === dayOf(new Date(now())) ? "" : day;
}

/**
 * Formats a time in UTC.
 * @param {string} iso
 */
export function utc(iso) {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}

/**
 * Formats a time with its day.
 * @param {string} iso
 */
export function longTime(iso) {
  const date = new Date(iso);
  const time = make("time", "", `${dayOf(date)} ${timeOf(date)}`);
  time.dateTime = iso;
  time.title = utc(iso);
  return time;
}

/**
 * Formats a duration: 850 ms, 12 s, 3 min, 2 h, 4 d.
 * @param {number} milliseconds
 */
export function duration(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  if (milliseconds < 1000) return `${Math.max(0, Math.round(milliseconds))} ms`;
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.floor(seconds / 60)} min`;
  return seconds < 172800 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86400)} d`;
}

/**
 * Formats the time since a moment.
 * @param {string} iso
 */
export function sinceTime(iso) {
  return duration(Math.max(0, Math.floor((now() - Date.parse(iso)) / 1000) * 1000 || 0));
}

/**
 * Formats the time until a moment.
 * @param {string} iso
 */
export function untilTime(iso) {
  return duration(Math.max(0, Math.ceil((Date.parse(iso) - now()) / 1000) * 1000));
}
