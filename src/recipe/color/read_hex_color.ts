/** Returns the color of three, six or eight digits, with or without #, or of four with #, as designs store it. */
export function readHexColor(text: string): string | undefined {
  const digits = /^(?:#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})|#([0-9a-f]{4}))$/.exec(text.toLowerCase());
  const found = digits?.[1] ?? digits?.[2];
  if (found === undefined) return undefined;
  return `#${found.length < 6 ? found.replace(/./g, "$&$&") : found}`;
}
