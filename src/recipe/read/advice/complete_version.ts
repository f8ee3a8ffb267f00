import { isVersion } from "../../../pack/semver.ts";

/** Completes a version such as 1.0 or v1.2 to three numbers. */
export function completeVersion(text: string): string | undefined {
  const [, ...numbers] = /^v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?$/i.exec(text) ?? [];
  const version = [0, 1, 2].map((i) => Number(numbers[i] ?? 0)).join(".");
  return numbers.length > 0 && isVersion(version) ? version : undefined;
}
