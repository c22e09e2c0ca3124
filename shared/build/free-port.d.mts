export type PortState = 'free' | 'in use' | 'not allowed';

/** Checks that this user can listen on a port, on all addresses if no host is named. */
export function probePort(port: number, host?: string): Promise<PortState>;

/** The first port from `preferred` on that this user can listen on. */
export function freePort(preferred: number): Promise<number>;
