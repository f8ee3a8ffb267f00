/** The way out where a state cannot be used. */
export const MOVE_AWAY = "Move the folder .tool away; the next run makes it anew and keeps what is in the files.";
