export interface Address {
  port: number;
  host: string;
}

export function ownSocket(env: Readonly<Record<string, string | undefined>>): number | undefined;
export function listenOptions(address: Address): Address & { fd?: number };
