import { configFolder } from "../../profile/platform_folders.ts";
import type { Profiles } from "../../profile/profiles.ts";
import { MAX_PROFILES_BYTES, parseProfiles, PROFILES_FILE, renderProfiles } from "../../profile/profiles_file.ts";
import type { Context } from "../../console/context.ts";
import { FileError } from "../../host/files/file_error.ts";
import { joinPath } from "../../host/files/file_path.ts";
import { readSecretBytes } from "./secret_file.ts";

/**
 * Returns the path of the profiles.
 *
 * @throws {ProfileError} `no-home` when the platform's folder is unknown.
 */
export function profilesPath({ environment }: Context): string {
  return joinPath(configFolder(environment), PROFILES_FILE);
}

/** Reads the profiles; returns none if the file does not exist. */
export async function loadProfiles(context: Context): Promise<Profiles> {
  const path = profilesPath(context);
  try {
    const file = {
      path,
      name: "file of profiles",
      maxBytes: MAX_PROFILES_BYTES,
      form: "bytes",
      isRegular: true,
    } as const;
    return parseProfiles(new TextDecoder().decode(await readSecretBytes(file, context)));
  } catch (error) {
    if (error instanceof FileError && error.code === "file-not-found") return { profiles: [] };
    throw error;
  }
}

/** Writes the profiles, readable only by their user. */
export async function saveProfiles(profiles: Profiles, context: Context): Promise<void> {
  const bytes = new TextEncoder().encode(renderProfiles(profiles));
  await context.files.publishFile(profilesPath(context), bytes, { replace: true, private: true });
}
