const MAX_FAMILY_LENGTH = 100;

/** A family as files name it; undefined when it is empty or longer than a name can be. */
export function readFamily(text: string | undefined): string | undefined {
  const family = text?.trim() ?? "";
  return family === "" || family.length > MAX_FAMILY_LENGTH ? undefined : family;
}
