import { useCallback, useRef, useState } from 'react';
import { useServices } from './context';

/**
 * Code that loads when a reader needs it. A failure is reported under the name `what`, and the next call tries again.
 * @param load the function of the first render is used
 * @returns the code once it is loaded, and a function that loads it: it resolves with the code, or with undefined after
 * a failure
 */
export function useLater<T>(
  load: () => Promise<T>,
  what: string,
): readonly [code: T | undefined, load: () => Promise<T | undefined>] {
  const { report } = useServices();
  const [code, setCode] = useState<T>();
  const first = useRef(load);
  const pending = useRef<Promise<T | undefined>>(undefined);
  const get = useCallback(
    () =>
      (pending.current ??= first.current().then(
        (loaded) => {
          setCode(() => loaded);
          return loaded;
        },
        (error: unknown) => {
          pending.current = undefined;
          report(error, what);
          return undefined;
        },
      )),
    [report, what],
  );
  return [code, get];
}
