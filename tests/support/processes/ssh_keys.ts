import { runQuickTool } from "../house/quick_tools.ts";

/** Environment in which `ssh-keygen` is found, and no agent. */
export const SSH_ENVIRONMENT: { readonly env: Record<string, string> } = {
  env: { PATH: Deno.env.get("PATH") ?? "", SSH_ASKPASS_REQUIRE: "never" },
};

/** Creates a key pair in a folder, and returns the path of the private key. */
export async function createSshKey(folder: string, name: string, passphrase = ""): Promise<string> {
  const path = `${folder}/${name}`;
  await runQuickTool("ssh-keygen", ["-q", "-t", "ed25519", "-N", passphrase, "-C", name, "-f", path]);
  return path;
}

/** Returns the line of the public key of a key pair. */
export async function publicKeyOf(path: string): Promise<string> {
  return (await Deno.readTextFile(`${path}.pub`)).split(" ").slice(0, 2).join(" ");
}
