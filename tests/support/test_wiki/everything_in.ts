/** Returns all texts that an error could reveal: message, hint, stack, fields, and those of its causes. */
export function everythingIn(error: unknown): string {
  const parts: string[] = [];
  let each: unknown = error;
  for (let depth = 0; depth < 10 && each instanceof Error; depth++) {
    parts.push(each.message, each.stack ?? "", Deno.inspect(each, { depth: 10, showHidden: true }));
    for (const key of Object.getOwnPropertyNames(each)) parts.push(`${key}: ${String(Reflect.get(each, key))}`);
    each = each.cause;
  }
  if (each !== undefined) parts.push(Deno.inspect(each, { depth: 10 }));
  return parts.join("\n");
}
