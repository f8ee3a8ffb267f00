import { showCalendarDate } from "../../base/calendar_date.ts";

/** Last millisecond that a date can have. */
const MAX_TIME = 8.64e15;

/** Shows the UTC day of a time in epoch milliseconds; empty for none, and for one that no calendar has. */
export function showDay(time: number | undefined): string {
  return time === undefined || !(Math.abs(time) <= MAX_TIME) ? "" : showCalendarDate(new Date(time));
}
