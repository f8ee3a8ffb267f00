// The smallest server that takes signed deliveries and keeps each on disk before its answer: HTTP, HMAC, one insert in a
// transaction for all that came together. It checks, normalises, recognises and logs nothing; what a real receiver
// costs is measured against it. Run as: smallest_receiver.ts <port> <secret> <file>
import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import { DatabaseSync } from "node:sqlite";

const [port = "", secret = "", file = ""] = Deno.args;
const database = new DatabaseSync(file);
database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
database.exec("CREATE TABLE event (id INTEGER PRIMARY KEY, payload BLOB NOT NULL) STRICT");
const insert = database.prepare("INSERT INTO event (payload) VALUES (?)");

let asked: { readonly body: Uint8Array; readonly resolve: (id: string) => void }[] = [];

function commit(): void {
  const all = asked;
  asked = [];
  database.exec("BEGIN IMMEDIATE");
  const ids = all.map(({ body }) => String(insert.run(body).lastInsertRowid));
  database.exec("COMMIT");
  all.forEach(({ resolve }, i) => resolve(ids[i] ?? ""));
}

function keep(body: Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    if (asked.push({ body, resolve }) === 1) setImmediate(commit);
  });
}

/** The answer to a delivery; undefined where it is not signed. */
async function take(body: Uint8Array, signature: string): Promise<string | undefined> {
  const digest = Buffer.from(signature.slice("sha256=".length), "hex");
  if (digest.length !== 32) return undefined;
  if (!timingSafeEqual(digest, createHmac("sha256", secret).update(body).digest())) return undefined;
  return JSON.stringify({ id: await keep(body) });
}

Deno.serve({ hostname: "127.0.0.1", port: Number(port), onListen() {} }, async (request) => {
  const body = new Uint8Array(await request.arrayBuffer());
  const answer = await take(body, request.headers.get("x-tool-signature") ?? "");
  const headers = { "content-type": "application/json" };
  return new Response(answer ?? null, { status: answer === undefined ? 401 : 202, headers });
});
