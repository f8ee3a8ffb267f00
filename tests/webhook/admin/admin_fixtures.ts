import { sendWithKey } from "../../support/local_http/test_key.ts";
import { openAdmin } from "../../support/webhook/admin_samples.ts";

export const OWN = { "x-tool-admin": "1" };

export function setUp(...options: Parameters<typeof openAdmin>) {
  const admin = openAdmin(...options);
  const ask = sendWithKey(admin.handle);
  const send = (path: string, headers: Record<string, string> = {}, method = "GET") => ask(path, { method, headers });
  const get = async (path: string) => await (await send(path)).json();
  return { ...admin, send, get };
}
