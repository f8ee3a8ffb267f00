/** Name of the program, as users type it. */
export const PROGRAM_NAME = "tool";

/** Version of the program and the library; equal to `version` in deno.json. */
export const VERSION = "0.1.0";
