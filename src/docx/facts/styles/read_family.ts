const MAX_FAMILY_LENGTH = 100;

/** Reads the name of a font family; undefined if it is empty or too long. */
export function readFamily(text: string | undefined): string | undefined {
  const family = text?.trim() ?? "";
  return family === "" || family.length > MAX_FAMILY_LENGTH ? undefined : family;
}
