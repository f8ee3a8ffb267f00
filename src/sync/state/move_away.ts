/** The way out where a state cannot be used. */
export const MOVE_AWAY = "Move the folder .tool away; the next run recreates it and keeps the content of the files.";
