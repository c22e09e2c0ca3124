import { isIPv6 } from 'node:net';

/** Counts what each client has open at a time. */
export class AddressLimit {
  readonly #counts = new Map<string, number>();

  /** @param most what each client may have open */
  constructor(private readonly most: number) {}

  /** Counts one more; null when the client has as many as it may have. @returns ends what was counted */
  enter(address: string | undefined): (() => void) | null {
    const client = networkOf(address ?? '');
    const count = this.#counts.get(client) ?? 0;
    if (count >= this.most) return null;
    this.#counts.set(client, count + 1);
    return () => {
      const left = (this.#counts.get(client) ?? 1) - 1;
      if (left > 0) this.#counts.set(client, left);
      else this.#counts.delete(client);
    };
  }
}

/** The address of a client. Of IPv6 the first 64 bits: one household has all addresses that begin with them. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
