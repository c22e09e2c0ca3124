import type { Publisher } from '@press/config';
import type { Api } from '@press/contract';
import { CodedError } from '@press/errors';
import { createContext, useContext } from 'react';
import type { AreaServices } from './types';

/** The kit's values for a page besides its route, in one object, so that one provider is enough. */
export interface AreaContextValue {
  services: AreaServices;
  api: Api;
  /** Called in the browser after a Retry, so that the head follows the new data. */
  onRetried?: (() => void) | undefined;
}

export const AreaContext = createContext<AreaContextValue | null>(null);

function useArea(): AreaContextValue {
  const value = useContext(AreaContext);
  if (!value)
    throw new CodedError(
      'PRESS-K01',
      'A hook of @press/area was called outside a page.',
      'Call it in a component below a route.',
    );
  return value;
}

/** The shell's services: alerts, toasts, reports. */
export const useServices = (): AreaServices => useArea().services;
/** The callback after a Retry. */
export const useOnRetried = (): (() => void) | undefined => useArea().onRetried;
/** The area's client of the api. */
export const useApi = (): Api => useArea().api;
/** The configured publisher. */
export const usePublisher = (): Publisher => useArea().services.publisher;
