/** Lines of UTF-8, ended by LF alone: what Node's readline also takes for an end (U+2028) may stand within JSON. */
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
