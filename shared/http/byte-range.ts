import parseRange from 'range-parser';

/** The part of a body for a request with or without `Range`. */
export interface ByteSelection {
  status: 200 | 206 | 416;
  headers: Record<string, string>;
  /** The first and the last byte to send; null if no byte is sent. */
  bytes: { from: number; to: number } | null;
}

interface RangeRequest {
  method: string;
  headers: { range?: string | undefined; 'if-range'?: string | string[] | undefined };
}

/**
 * Selects the bytes of a response with a strong ETag (RFC 9110, section 14). One range gets 206, a range outside the
 * body 416. Several ranges, another unit and a syntax error get the whole body. `If-Range` must name the ETag, strongly
 * compared; a date never does, because the responses have no `Last-Modified`.
 * @param size of the whole body
 * @param etag with its quotes
 */
export function selectBytes({ method, headers }: RangeRequest, size: number, etag: string): ByteSelection {
  const whole: ByteSelection = {
    status: 200,
    headers: { 'accept-ranges': 'bytes', 'content-length': String(size) },
    bytes: size > 0 && method !== 'HEAD' ? { from: 0, to: size - 1 } : null,
  };
  const { range, 'if-range': ifRange } = headers;
  // Ranges are defined for GET only (section 14.2).
  if (method !== 'GET' || !range?.startsWith('bytes=') || (ifRange !== undefined && ifRange !== etag)) return whole;
  // The last bytes of a shorter body are the whole body (section 14.1.2), which range-parser does not return.
  const ranges = parseRange(
    size,
    range.replace(/(?<=^bytes=-)\d+$/, (last) => String(Math.min(Number(last), size))),
  );
  if (ranges === UNSATISFIABLE)
    return { status: 416, headers: { 'accept-ranges': 'bytes', 'content-range': `bytes */${size}` }, bytes: null };
  const [only, another] = ranges === MALFORMED ? [] : ranges;
  if (!only || another) return whole;
  return {
    status: 206,
    headers: {
      'accept-ranges': 'bytes',
      'content-range': `bytes ${only.start}-${only.end}/${size}`,
      'content-length': String(only.end - only.start + 1),
    },
    bytes: { from: only.start, to: only.end },
  };
}

/** Results of range-parser. */
const UNSATISFIABLE = -1;
const MALFORMED = -2;
