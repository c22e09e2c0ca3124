import { useRouteQueries } from '@press/area';
import type { Journal } from '@press/contract';
import { PageHead } from '@press/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { roomsRoute } from './rooms.route';
import * as css from './rooms.module.css';

/**
 * The journals in Vue. Until its code is loaded, and on the server, it renders the children. A failure is one of the
 * page.
 */
function InVue({ journals, children }: { journals: readonly Journal[]; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isMounted, setMounted] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  if (failure) throw failure.error;
  useEffect(() => {
    let isCurrent = true;
    let unmount = () => {};
    const fail = (error: unknown) => setFailure({ error });
    import('./rooms.vue')
      .then(({ default: mount }) => {
        if (!isCurrent || !place.current) return;
        unmount = mount(place.current, journals, fail);
        setMounted(true);
      })
      .catch(fail);
    return () => {
      isCurrent = false;
      unmount();
    };
  }, [journals]);
  return (
    <>
      {!isMounted && children}
      <div ref={place} />
    </>
  );
}

/** The frame of the page: React, on the server too. Its content is Vue, in the browser. */
export default function RoomsPage() {
  const { journals } = useRouteQueries(roomsRoute);
  const list = journals.data ?? [];
  return (
    <div className="wrapper page-end">
      <PageHead title="Reading room">
        <p>The journals, in Vue.</p>
      </PageHead>
      <InVue journals={list}>
        <ul className={css.list} role="list">
          {list.map(({ id, title }) => (
            <li key={id}>
              <a href={`/journal/${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </InVue>
    </div>
  );
}
