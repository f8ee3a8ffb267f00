import { PROGRAM_NAME, VERSION } from "../../../../src/cli/version.ts";
import { COMPLETION_SHELLS, completionScript } from "../../../../src/cli/commands/completion.ts";
import { runSuccessfully } from "../../processes/run_command.ts";
import { createTemporaryFolder } from "../../temporary_folder.ts";
import { compressPage } from "./man_pages.ts";
import { ABOUT, homepage, type Release } from "./release.ts";

/** Debian's names of the processors for which there are executables. */
export const DEBIAN_ARCHITECTURES: ReadonlyMap<string, string> = new Map([
  ["amd64", "x86_64-unknown-linux-gnu"],
  ["arm64", "aarch64-unknown-linux-gnu"],
]);

/** Parts of a package. */
export interface DebianParts {
  /** Debian's name of the processor. */
  readonly architecture: string;
  /** Path of the executable. */
  readonly executable: string;
  /** Manual pages by file name. */
  readonly pages: ReadonlyMap<string, string>;
  /** Text of the changelog. */
  readonly changelog: string;
}

/** Place of the completion script of each shell that Debian has a folder for. */
const COMPLETIONS: ReadonlyMap<string, string> = new Map([
  ["bash", `usr/share/bash-completion/completions/${PROGRAM_NAME}`],
  ["zsh", `usr/share/zsh/vendor-completions/_${PROGRAM_NAME}`],
  ["fish", `usr/share/fish/vendor_completions.d/${PROGRAM_NAME}.fish`],
]);

/** Writes a package for Debian and Ubuntu into a folder with `dpkg-deb`, and returns its name. Needs no root. */
export async function writeDebianPackage(release: Release, parts: DebianParts, folder: string): Promise<string> {
  await using temporary = await createTemporaryFolder();
  const root = `${temporary.path}/root`;
  const write = async (path: string, content: string | Uint8Array) => {
    await Deno.mkdir(`${root}/${path.slice(0, path.lastIndexOf("/"))}`, { recursive: true });
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    await Deno.writeFile(`${root}/${path}`, bytes, { mode: 0o644 });
  };
  await write(`usr/bin/${PROGRAM_NAME}`, await Deno.readFile(parts.executable));
  for (const [name, page] of parts.pages) await write(`usr/share/man/man1/${name}.gz`, compressPage(page));
  for (const shell of COMPLETION_SHELLS) {
    const path = COMPLETIONS.get(shell);
    if (path !== undefined) await write(path, completionScript(shell));
  }
  await write(`usr/share/doc/${PROGRAM_NAME}/copyright`, renderCopyright(release));
  await write(`usr/share/doc/${PROGRAM_NAME}/changelog.gz`, compressPage(parts.changelog));
  await write("DEBIAN/control", renderControl(release, parts.architecture, await sizeOf(root)));
  // Whatever the umask, as dpkg-deb demands.
  await runSuccessfully("chmod", ["-R", "u=rwX,go=rX", root]);
  await Deno.chmod(`${root}/usr/bin/${PROGRAM_NAME}`, 0o755);
  const name = `${PROGRAM_NAME}_${VERSION}_${parts.architecture}.deb`;
  const build = ["--build", "--root-owner-group", "-Zxz", root, `${folder}/${name}`];
  await runSuccessfully("dpkg-deb", build, { env: { SOURCE_DATE_EPOCH: "1577836800" } });
  return name;
}

function renderControl(release: Release, architecture: string, kibibytes: number): string {
  const [owner = ""] = release.repository.split("/");
  return `Package: ${PROGRAM_NAME}
Version: ${VERSION}
Architecture: ${architecture}
Maintainer: ${owner} <${owner}@users.noreply.github.com>
Installed-Size: ${kibibytes}
Depends: libc6 (>= 2.27), libgcc-s1
Section: text
Priority: optional
Homepage: ${homepage(release)}
Description: templates, exports, webhooks and sync for a Confluence wiki
 ${ABOUT.summary}.
`;
}

function renderCopyright(release: Release): string {
  return `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: ${PROGRAM_NAME}
Source: ${homepage(release)}

Files: *
Copyright: the contributors of ${PROGRAM_NAME}
License: ${ABOUT.license}
 The license is in /usr/share/common-licenses/Apache-2.0. "${PROGRAM_NAME} licenses" prints the licenses of the parts
 that the program contains.
`;
}

async function sizeOf(folder: string): Promise<number> {
  let kibibytes = 0;
  for await (const entry of Deno.readDir(folder)) {
    const path = `${folder}/${entry.name}`;
    kibibytes += entry.isDirectory ? await sizeOf(path) : Math.ceil((await Deno.stat(path)).size / 1024);
  }
  return kibibytes;
}
