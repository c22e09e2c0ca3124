import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useServices } from './context';
import type { AreaServices } from './types';

/** The data for code of another framework. */
export interface MountedProps<Data> {
  /** The page's data; later values arrive through `update`. */
  data: Data;
  services: AreaServices;
  /** Reports an error after the mount, for example in an event handler: the page falls back as if React code had thrown. */
  fail: (error: unknown) => void;
}

/** A mounted part. */
export interface Mount<Data> {
  update?: (data: Data) => void;
  unmount: () => void;
}

/** The module of code in another framework: it renders into an element that belongs to it until `unmount`. */
export interface MountModule<Data> {
  default: (element: HTMLElement, props: MountedProps<Data>) => Mount<Data>;
}

interface Props<Data> {
  /** Imports the module as a separate chunk. The same function in every render. */
  load: () => Promise<MountModule<Data>>;
  data: Data;
  /** The content that the server renders, and the browser until the code is loaded: the page's text without its controls. */
  children: ReactNode;
}

/**
 * A part of a page, or a whole one, in another framework (docs/other-frameworks.md). It is rendered in the browser only. Every
 * failure is thrown in React, so it has the same fallbacks and card as on any other page.
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
