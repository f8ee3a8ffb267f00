/** Names the command that handles events, because nothing that runs does. */
export function notServedHint(
  { count, isRoute }: { readonly count: number; readonly isRoute: boolean },
  workCommand: string,
): string {
  const them = count === 1 ? "it" : "them";
  const [what, option] = isRoute ? ["routes", "--routes <file>"] : ["a handler", "--handler <script>"];
  return `hint: No server or worker with ${what} is running to handle ${them}. Start "${workCommand} ${option}".\n`;
}
