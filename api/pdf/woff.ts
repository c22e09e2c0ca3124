import { inflateSync } from 'node:zlib';

const WOFF = 0x774f4646;
const HEADER = 44;
const ENTRY = 20;

/**
 * Unpacks a WOFF 1 file into the sfnt (TrueType or OpenType) font it was made from. fontkit reads WOFF too, but inflates it in
 * JavaScript, which takes most of the time of a PDF; packages that convert WOFF inflate in JavaScript or WebAssembly too.
 */
export function sfntFromWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF) throw new TypeError('Not a WOFF 1 file: its first four bytes are not `wOFF`.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => table(woff, HEADER + i * ENTRY));
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + count * 16);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  let offset = head.length;
  const bodies = tables.map(({ tag, checksum, data }, i) => {
    const at = 12 + i * 16;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...bodies]);
}

function table(woff: Buffer, at: number): { tag: Buffer; checksum: number; data: Buffer } {
  const offset = woff.readUInt32BE(at + 4);
  const stored = woff.readUInt32BE(at + 8);
  const length = woff.readUInt32BE(at + 12);
  const raw = woff.subarray(offset, offset + stored);
  // A table that compression would not make smaller is stored uncompressed.
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    data: stored < length ? inflateSync(raw) : raw,
  };
}
