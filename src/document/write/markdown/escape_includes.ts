/** Puts a backslash before the tags of mdBook in code that would include a file, so that they are text. */
export function escapeIncludes(code: string): string {
  return code.replace(/\{\{#/g, "\\$&");
}
