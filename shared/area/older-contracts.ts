import type { AreaApp, AreaServer } from './types';

/** How a part that was built for an earlier area contract is used as one of the present contract. */
export interface OlderContract {
  app: (app: AreaApp) => AreaApp;
  server: (server: AreaServer) => AreaServer;
}

/**
 * The earlier area contracts that shell and edge still take, by number (ADR 21). Empty: contract 1 is the first. Who raises
 * `AREA_CONTRACT` adds the number before it here, and removes it when no release needs it.
 */
export const OLDER_CONTRACTS: Readonly<Record<number, OlderContract>> = {};
