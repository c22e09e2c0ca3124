import { test } from '@playwright/test';
import { startFaultySite, type FaultySite } from './edges';
import type { FaultyApi } from './faults';

/** A site whose api can be made to fail, for the tests of the describe block that asks for it; mended after each. */
export function faultySite(): Pick<FaultySite, 'api' | 'origin'> {
  let site: FaultySite | undefined;
  const started = (): FaultySite => {
    if (!site) throw new Error('The faulty site is there while tests run, not while they are collected.');
    return site;
  };
  test.beforeAll(async () => {
    site = await startFaultySite();
  });
  test.afterEach(() => site?.api.mend());
  test.afterAll(() => site?.close());
  return {
    get api(): FaultyApi {
      return started().api;
    },
    get origin(): string {
      return started().origin;
    },
  };
}
