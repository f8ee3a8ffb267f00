import { skipUnless } from "./skip.ts";

/** Another user of the machine, and a group of its own; nobody needs to have these numbers. */
export const OTHER_USER = 12345;

/** Whether tests with files of another user must be left out. */
export const noSecondUser: boolean = skipUnless(
  Deno.build.os !== "windows" && Deno.uid() === 0,
  "only root may make files of another user",
);

/** Whether tests about modes must be left out. */
export const noModes: boolean = skipUnless(Deno.build.os !== "windows", "Windows has no modes");

/** Returns the permission bits of an entry. */
export function modeOf(path: string): string {
  return ((Deno.lstatSync(path).mode ?? 0) & 0o7777).toString(8);
}
