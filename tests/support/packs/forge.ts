import { deflateRawSync } from "node:zlib";
import { concatBytes } from "../../../src/base/bytes.ts";
import { crc32 } from "../../../src/base/crc32.ts";
import { CENTRAL, END, LOCAL } from "../../../src/zip/records.ts";

/** Fields that a member states twice: in its local header and in the directory. */
export interface ForgedHeader {
  name: Uint8Array;
  versionNeeded: number;
  flags: number;
  method: number;
  time: number;
  date: number;
  crc: number;
  packedSize: number;
  size: number;
  extra: Uint8Array;
}

/** A member of which every byte can be set. */
export interface ForgedMember {
  local: ForgedHeader;
  central: ForgedHeader & {
    madeBy: number;
    comment: Uint8Array;
    disk: number;
    attributes: number;
    /** Offset of the local header in the directory; default: the real one. */
    offset?: number;
  };
  packed: Uint8Array;
  /** Bytes between the data and the next record: a data descriptor, or a gap. */
  after: Uint8Array;
}

const NOTHING = new Uint8Array(0);

/** A parsed archive that can be reassembled with errors. */
export class Forge {
  members: ForgedMember[] = [];
  prefix: Uint8Array = NOTHING;
  beforeDirectory: Uint8Array = NOTHING;
  afterDirectory: Uint8Array = NOTHING;
  suffix: Uint8Array = NOTHING;
  comment: Uint8Array = NOTHING;
  /** Overrides of the end record. */
  end: {
    entries?: number;
    entriesOnDisk?: number;
    disk?: number;
    directoryDisk?: number;
    size?: number;
    offset?: number;
  } = {};

  /** The member of a name. */
  member(name: string): ForgedMember {
    const found = this.members.find(({ central }) => text(central.name) === name);
    if (found === undefined) throw new Error(`no member ${name}`);
    return found;
  }

  /** Adds a member, stored or deflated. */
  add(name: string | Uint8Array, content: Uint8Array | string = "", method: 0 | 8 = 0): ForgedMember {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    const packed = method === 8 ? new Uint8Array(deflateRawSync(bytes)) : bytes;
    const header: ForgedHeader = {
      name: typeof name === "string" ? latin1(name) : name,
      versionNeeded: 10,
      flags: 0,
      method,
      time: 0,
      date: 0x21,
      crc: crc32(bytes),
      packedSize: packed.length,
      size: bytes.length,
      extra: NOTHING,
    };
    const central = { ...header, madeBy: 0x14, comment: NOTHING, disk: 0, attributes: 0 };
    const member = { local: { ...header }, central, packed, after: NOTHING };
    this.members.push(member);
    return member;
  }

  /** Changes a field in both headers. */
  both(name: string, change: Partial<ForgedHeader>): this {
    Object.assign(this.member(name).local, change);
    Object.assign(this.member(name).central, change);
    return this;
  }

  /** Puts the archive together. */
  build(): Uint8Array {
    const parts: Uint8Array[] = [this.prefix];
    const directory: Uint8Array[] = [];
    for (const { local, central, packed, after } of this.members) {
      directory.push(centralRecord(central, central.offset ?? length(parts)));
      parts.push(localRecord(local), packed, after);
    }
    parts.push(this.beforeDirectory);
    const offset = length(parts);
    const size = length(directory);
    parts.push(...directory, this.afterDirectory, this.#endRecord(offset, size), this.comment, this.suffix);
    return concat(parts);
  }

  #endRecord(offset: number, size: number): Uint8Array {
    const entries = this.end.entries ?? this.members.length;
    return record(END.size, END.signature, [
      [END.disk, 2, this.end.disk ?? 0],
      [END.directoryDisk, 2, this.end.directoryDisk ?? 0],
      [END.entriesOnDisk, 2, this.end.entriesOnDisk ?? entries],
      [END.entries, 2, entries],
      [END.directorySize, 4, this.end.size ?? size],
      [END.directoryOffset, 4, this.end.offset ?? offset],
      [END.commentLength, 2, this.comment.length],
    ]);
  }
}

/** Takes a well-formed archive apart. */
export function forge(bytes: Uint8Array): Forge {
  const result = new Forge();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = bytes.length - END.size;
  let at = view.getUint32(end + END.directoryOffset, true);
  for (let i = view.getUint16(end + END.entries, true); i > 0; i--) {
    const central = readHeader(bytes, at, CENTRAL);
    const offset = view.getUint32(at + CENTRAL.localOffset, true);
    const local = readHeader(bytes, offset, LOCAL);
    const data = offset + LOCAL.size + local.name.length + local.extra.length;
    result.members.push({
      local,
      central: {
        ...central,
        madeBy: view.getUint16(at + 4, true),
        comment: NOTHING,
        disk: 0,
        attributes: view.getUint32(at + CENTRAL.attributes, true),
      },
      packed: bytes.slice(data, data + central.packedSize),
      after: NOTHING,
    });
    at += CENTRAL.size + central.name.length + central.extra.length;
  }
  return result;
}

/** Bytes of a text of characters up to U+00FF. */
export function latin1(value: string): Uint8Array {
  return Uint8Array.from(value, (char) => char.charCodeAt(0));
}

/** Concatenates bytes. */
export function concat(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  return concatBytes(parts.map((part) => part instanceof Uint8Array ? part : Uint8Array.from(part)));
}

/** An extra field of one id. */
export function extraField(id: number, data: Uint8Array = NOTHING): Uint8Array {
  return concat([Uint8Array.of(id & 255, id >> 8, data.length & 255, data.length >> 8), data]);
}

/** A data descriptor with the values of the directory, of 16 bytes or, without signature, of 12. */
export function descriptor({ central }: ForgedMember, signature = true): Uint8Array {
  const bytes = record(16, 0x08074b50, [[4, 4, central.crc], [8, 4, central.packedSize], [12, 4, central.size]]);
  return signature ? bytes : bytes.slice(4);
}

function text(name: Uint8Array): string {
  return String.fromCharCode(...name);
}

function length(parts: readonly { readonly length: number }[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

type Fields = readonly (readonly [offset: number, width: 2 | 4, value: number])[];

function record(size: number, signature: number, fields: Fields): Uint8Array {
  const view = new DataView(new ArrayBuffer(size));
  view.setUint32(0, signature, true);
  for (const [offset, width, value] of fields) {
    if (width === 2) view.setUint16(offset, value, true);
    else view.setUint32(offset, value, true);
  }
  return new Uint8Array(view.buffer);
}

function readHeader(bytes: Uint8Array, at: number, layout: typeof CENTRAL | typeof LOCAL): ForgedHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at);
  const nameEnd = at + layout.size + view.getUint16(layout.nameLength, true);
  return {
    name: bytes.slice(at + layout.size, nameEnd),
    versionNeeded: view.getUint16(layout.versionNeeded, true),
    flags: view.getUint16(layout.flags, true),
    method: view.getUint16(layout.method, true),
    time: view.getUint16(layout.method + 2, true),
    date: view.getUint16(layout.method + 4, true),
    crc: view.getUint32(layout.crc, true),
    packedSize: view.getUint32(layout.packedSize, true),
    size: view.getUint32(layout.memberSize, true),
    extra: bytes.slice(nameEnd, nameEnd + view.getUint16(layout.extraLength, true)),
  };
}

function localRecord(header: ForgedHeader): Uint8Array {
  return concat([record(LOCAL.size, LOCAL.signature, shared(header, LOCAL)), header.name, header.extra]);
}

function centralRecord(header: ForgedMember["central"], offset: number): Uint8Array {
  const fixed = record(CENTRAL.size, CENTRAL.signature, [
    ...shared(header, CENTRAL),
    [4, 2, header.madeBy],
    [CENTRAL.commentLength, 2, header.comment.length],
    [CENTRAL.disk, 2, header.disk],
    [CENTRAL.attributes, 4, header.attributes],
    [CENTRAL.localOffset, 4, offset],
  ]);
  return concat([fixed, header.name, header.extra, header.comment]);
}

function shared(header: ForgedHeader, layout: typeof CENTRAL | typeof LOCAL): Fields {
  return [
    [layout.versionNeeded, 2, header.versionNeeded],
    [layout.flags, 2, header.flags],
    [layout.method, 2, header.method],
    [layout.method + 2, 2, header.time],
    [layout.method + 4, 2, header.date],
    [layout.crc, 4, header.crc],
    [layout.packedSize, 4, header.packedSize],
    [layout.memberSize, 4, header.size],
    [layout.nameLength, 2, header.name.length],
    [layout.extraLength, 2, header.extra.length],
  ];
}
