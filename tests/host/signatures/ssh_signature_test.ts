import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { signWithSsh, type TrustedSigners, verifyWithSsh } from "../../../src/host/signatures/ssh_signature.ts";
import { createPrivateFolder } from "../../../src/host/files/temporary_name.ts";
import { createSshKey, publicKeyOf, SSH_ENVIRONMENT } from "../../support/processes/ssh_keys.ts";

const ignore = Deno.build.os === "windows";
const { signal } = new AbortController();
const DATA = new TextEncoder().encode("a book\n".repeat(100_000));

function sign(key: string, data = DATA) {
  return signWithSsh(SSH_ENVIRONMENT, { data, key, signal });
}

function verify(signature: Uint8Array, trusted: TrustedSigners, data = DATA) {
  return verifyWithSsh(SSH_ENVIRONMENT, { data, signature, trusted, signal });
}

Deno.test(
  "verifyWithSsh() accepts what signWithSsh() signed, by public key and by allowed signers",
  { ignore },
  async () => {
    await using folder = await createPrivateFolder("tool-test-");
    const [key, other] = [await createSshKey(folder.path, "alice"), await createSshKey(folder.path, "bob")];
    const signature = await sign(key);
    const publicKey = await publicKeyOf(key);
    const byKey = await verify(signature, { publicKey });
    ok(byKey.ok);
    strictEqual(byKey.signer, undefined);
    match(byKey.key, /^ED25519 SHA256:/);
    const allowedSigners = `${folder.path}/allowed`;
    await Deno.writeTextFile(
      allowedSigners,
      `alice@company.com ${publicKey}\nbob@company.com ${await publicKeyOf(other)}\n`,
    );
    const listed = await verify(signature, { allowedSigners });
    strictEqual(listed.ok && listed.signer, "alice@company.com");
    deepStrictEqual(await verify(signature, { allowedSigners, identity: "alice@company.com" }), listed);
    strictEqual((await verify(signature, { allowedSigners, identity: "bob@company.com" })).ok, false);
  },
);

Deno.test("verifyWithSsh() rejects other data, other keys and other texts", { ignore }, async () => {
  await using folder = await createPrivateFolder("tool-test-");
  const [key, other] = [await createSshKey(folder.path, "alice"), await createSshKey(folder.path, "bob")];
  const signature = await sign(key);
  const [publicKey, stranger] = [await publicKeyOf(key), await publicKeyOf(other)];
  strictEqual((await verify(signature, { publicKey }, DATA.subarray(1))).ok, false);
  strictEqual((await verify(signature, { publicKey: stranger })).ok, false);
  strictEqual((await verify(new TextEncoder().encode("no signature"), { publicKey })).ok, false);
  const allowedSigners = `${folder.path}/allowed`;
  await Deno.writeTextFile(allowedSigners, `bob@company.com ${stranger}\n`);
  deepStrictEqual(await verify(signature, { allowedSigners }), { ok: false, reason: "no allowed signer has this key" });
});

Deno.test("signWithSsh() explains keys that it cannot use", { ignore }, async () => {
  await using folder = await createPrivateFolder("tool-test-");
  const locked = await createSshKey(folder.path, "locked", "a secret of nine words");
  await rejects(sign(locked), { code: "signing-failed", hint: /ssh-add/ });
  const key = await createSshKey(folder.path, "alice");
  await Deno.remove(key);
  await rejects(sign(`${key}.pub`), { code: "signing-failed", hint: /ssh-add/ });
  const text = `${folder.path}/notes.txt`;
  await Deno.writeTextFile(text, "notes\x1b[31m");
  await rejects(sign(text), { code: "signing-failed" });
  await rejects(signWithSsh({ env: { PATH: folder.path } }, { data: DATA, key, signal }), { code: "signer-not-found" });
});
