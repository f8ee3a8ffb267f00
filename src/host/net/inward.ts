import { ToolError } from "../../base/tool_error.ts";
import type { AddressClass } from "./address_ranges_table.ts";

/** Error for an address that somebody else chose and that leads into a network where they are not. */
export class InwardError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "InwardError";
  /** What the address leads to, such as `this machine`. */
  readonly place: string;
  /** Whether it leads into a private network. */
  readonly isPrivate: boolean;

  /** Creates an error for the class of an address. */
  constructor(addressClass: AddressClass) {
    const place = PLACES[addressClass];
    super("inward-address", `Cannot follow the address: it leads to ${place} from outside`);
    this.place = place;
    this.isPrivate = isPrivate(addressClass);
  }
}

const PLACES: Readonly<Record<AddressClass, string>> = {
  public: "the public network",
  loopback: "this machine",
  unspecified: "this machine",
  "link-local": "a link-local address",
  metadata: "the metadata of a cloud machine",
  private: "a private network",
  "unique-local": "a private network",
  shared: "a private network",
  benchmarking: "a network for benchmarks",
  documentation: "an address for examples",
  multicast: "a multicast address",
  broadcast: "a broadcast address",
  reserved: "a reserved address",
};

/** Classes that are one network seen from inside. */
const NETWORKS: Readonly<Partial<Record<AddressClass, string>>> = {
  unspecified: "loopback",
  "unique-local": "private",
  shared: "private",
};

/** Networks from which private ones are reached: they are no further in. */
const INSIDE: ReadonlySet<string> = new Set(["private", "loopback", "link-local"]);

/**
 * Asserts that a host may lead to a target, given the classes of the addresses of both: everybody may lead to the public
 * network, and a host that is not public also into its own network, and from this machine, its link or a private network
 * into private ones.
 *
 * @throws {InwardError}
 */
export function assertNotInward(from: readonly AddressClass[], to: readonly AddressClass[]): void {
  const networks = from.includes("public") ? [] : from.map(networkOf);
  const reached = new Set(networks);
  if (networks.some((each) => INSIDE.has(each))) reached.add("private");
  const inward = to.find((each) => each !== "public" && !reached.has(networkOf(each)));
  if (inward !== undefined) throw new InwardError(inward);
}

/** Returns whether addresses of the class belong to a private network. */
export function isPrivate(addressClass: AddressClass | undefined): boolean {
  return addressClass !== undefined && networkOf(addressClass) === "private";
}

function networkOf(addressClass: AddressClass): string {
  return NETWORKS[addressClass] ?? addressClass;
}
