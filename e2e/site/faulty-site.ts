import { test } from '@playwright/test';
import { startFaultySite, type FaultySite } from './edges';
import type { FaultyApi } from './faulty-api';

/** A site whose api can be made to fail, for the tests of one describe block. Faults are cleared after each test. */
export function faultySite(): Pick<FaultySite, 'api' | 'origin'> {
  let site: FaultySite | undefined;
  const started = (): FaultySite => {
    if (!site) throw new Error('The faulty site exists while tests run, not while they are collected.');
    return site;
  };
  test.beforeAll(async () => {
    site = await startFaultySite();
  });
  test.afterEach(() => site?.api.clearFaults());
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
