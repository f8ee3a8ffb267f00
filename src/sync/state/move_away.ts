/** Hint for an unusable state. */
export const MOVE_AWAY = "Move the folder .tool away; the next run recreates it and keeps the content of the files.";
