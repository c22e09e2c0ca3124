import { QueryClientProvider } from '@press/area/vendor';
import { useMemo, type ReactNode } from 'react';
import { AreaContext, type AreaContextValue } from './context';

/** Gives components the shell's services, the api and the query cache. Tests wrap it in a MemoryRouter. */
export function AreaProvider({ services, api, onRetried, children }: AreaContextValue & { children: ReactNode }) {
  const value = useMemo(() => ({ services, api, onRetried }), [services, api, onRetried]);
  return (
    <QueryClientProvider client={services.queryClient}>
      <AreaContext.Provider value={value}>{children}</AreaContext.Provider>
    </QueryClientProvider>
  );
}
