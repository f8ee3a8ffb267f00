import { configFolder } from "../../profile/platform_folders.ts";
import type { Profiles } from "../../profile/profiles.ts";
import { MAX_PROFILES_BYTES, parseProfiles, PROFILES_FILE, renderProfiles } from "../../profile/profiles_file.ts";
import type { Context } from "../../console/context.ts";
import { FileError } from "../../host/files/file_error.ts";
import { joinPath } from "../../host/files/file_path.ts";

/**
 * Where the profiles are kept.
 *
 * @throws {ProfileError} `no-home` when the platform does not say where.
 */
export function profilesPath({ environment }: Context): string {
  return joinPath(configFolder(environment), PROFILES_FILE);
}

/** Reads the profiles; none where there is no file yet. */
export async function loadProfiles(context: Context): Promise<Profiles> {
  const path = profilesPath(context);
  try {
    const bytes = await context.files.readFile(path, MAX_PROFILES_BYTES, { regular: true });
    return parseProfiles(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof FileError && error.code === "file-not-found") return { profiles: [] };
    throw error;
  }
}

/** Writes the profiles, so that nobody but the user can read them. */
export async function saveProfiles(profiles: Profiles, context: Context): Promise<void> {
  const bytes = new TextEncoder().encode(renderProfiles(profiles));
  await context.files.publishFile(profilesPath(context), bytes, { replace: true, private: true });
}
