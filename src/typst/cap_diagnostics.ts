import { type Diagnostic, MAX_DIAGNOSTICS } from "../pdf/engine.ts";

/**
 * Returns at most {@linkcode MAX_DIAGNOSTICS} diagnostics in their order. Leaves out warnings before errors, because
 * errors say why there is no PDF, and a compiler can list them last.
 */
export function capDiagnostics<Found extends Pick<Diagnostic, "severity">>(found: readonly Found[]): Found[] {
  const errors = found.filter(({ severity }) => severity === "error").length;
  let room = Math.max(0, MAX_DIAGNOSTICS - errors);
  return found.filter(({ severity }) => severity === "error" || room-- > 0).slice(0, MAX_DIAGNOSTICS);
}
