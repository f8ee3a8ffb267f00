import type { Arrival } from "./delivery_table.ts";

/** Bytes of an arrival: its key, the id of its event and its time, little-endian. */
const ENTRY_BYTES = 24;

/** Writes arrivals in the form of a row of the journal. */
export function packArrivals(arrivals: ReadonlyMap<bigint, Arrival>): Uint8Array {
  const view = new DataView(new ArrayBuffer(arrivals.size * ENTRY_BYTES));
  let start = 0;
  for (const [key, { id, at }] of arrivals) {
    view.setBigInt64(start, key, true);
    view.setFloat64(start + 8, id, true);
    view.setFloat64(start + 16, at, true);
    start += ENTRY_BYTES;
  }
  return new Uint8Array(view.buffer);
}

/** Reads arrivals that {@linkcode packArrivals} wrote; a damaged row has fewer. */
export function* unpackArrivals(packed: unknown): Iterable<[key: bigint, arrival: Arrival]> {
  if (!(packed instanceof Uint8Array)) return;
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let start = 0; start + ENTRY_BYTES <= view.byteLength; start += ENTRY_BYTES) {
    const id = view.getFloat64(start + 8, true);
    if (!(id > 0)) continue;
    yield [view.getBigInt64(start, true), { id, at: view.getFloat64(start + 16, true) }];
  }
}
