import type { Server } from 'node:net';

export function isPortHeld(env: Readonly<Record<string, string | undefined>>): boolean;
export function listenOnOwnPort(server: Server, listen: () => Promise<unknown>): Promise<void>;
