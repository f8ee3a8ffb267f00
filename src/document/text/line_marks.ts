/** Marks of quotes and list items, and the white space around them, before the text of a line. */
export const LINE_MARKS = /^(?:[ \t]*(?:>|[*+-](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/;
