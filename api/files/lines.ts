/**
 * The lines of a UTF-8 text. Only LF ends a line: Node's readline also splits at U+2028, which JSON texts may contain, and
 * split2 is a stream that does not pass on errors of its source.
 */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let pending: Uint8Array[] = [];
  for await (const chunk of bytes) {
    let from = 0;
    for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, from)) {
      yield text([...pending, chunk.subarray(from, end)]);
      pending = [];
      from = end + 1;
    }
    if (from < chunk.length) pending.push(chunk.subarray(from));
  }
  if (pending.length > 0) yield text(pending);
}

const LF = 0x0a;
const text = (parts: Uint8Array[]): string => Buffer.concat(parts).toString('utf8');
