import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useServices } from './context';
import type { AreaServices } from './types';

/** What code of another framework gets. */
export interface MountedProps<Data> {
  /** What the page knows; another value comes by `update`. */
  data: Data;
  services: AreaServices;
  /** For an error after the mount, such as in an event handler: the page falls back as if React code had thrown. */
  fail: (error: unknown) => void;
}

/** What is mounted. */
export interface Mount<Data> {
  update?: (data: Data) => void;
  unmount: () => void;
}

/** The module of code in another framework: it renders into an element that is its own until `unmount`. */
export interface MountModule<Data> {
  default: (element: HTMLElement, props: MountedProps<Data>) => Mount<Data>;
}

interface Props<Data> {
  /** Imports the module, in a chunk of its own. The same function in every render. */
  load: () => Promise<MountModule<Data>>;
  data: Data;
  /** What the server renders, and the browser until the code is there: what the page says, without its controls. */
  children: ReactNode;
}

/**
 * A part of a page, or a whole one, in another framework (docs/other-frameworks.md). It is rendered in the browser only. Whatever fails
 * is thrown in React: the area's fallbacks and its card are those of any other page.
 */
export function Mounted<Data>({ load, data, children }: Props<Data>) {
  const services = useServices();
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mount<Data>>(null);
  const latest = useRef(data);
  const [isMounted, setMounted] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  if (failure) throw failure.error;

  useLayoutEffect(() => {
    latest.current = data;
    mounted.current?.update?.(data);
  }, [data]);
  useEffect(() => {
    let isCurrent = true;
    const fail = (error: unknown) => isCurrent && setFailure({ error });
    load()
      .then(({ default: mount }) => {
        if (!isCurrent || !place.current) return;
        mounted.current = mount(place.current, { data: latest.current, services, fail });
        setMounted(true);
      })
      .catch(fail);
    return () => {
      isCurrent = false;
      mounted.current?.unmount();
      mounted.current = null;
    };
  }, [load, services]);

  return (
    <>
      {!isMounted && children}
      <div ref={place} />
    </>
  );
}
