import { Mounted, useRouteQueries } from '@press/area';
import { PageHead } from '@press/ui';
import { roomsRoute } from './rooms.route';
import * as css from './rooms.module.css';

const load = () => import('./rooms.vue');

/** The frame of the page: React, on the server too. Its content is Vue, in the browser. */
export default function RoomsPage() {
  const { journals } = useRouteQueries(roomsRoute);
  const list = journals.data ?? [];
  return (
    <div className="wrap end">
      <PageHead title="Reading room">
        <p>The journals, in Vue.</p>
      </PageHead>
      <Mounted load={load} data={list}>
        <ul className={css.list} role="list">
          {list.map(({ id, title }) => (
            <li key={id}>
              <a href={`/journal/${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </Mounted>
    </div>
  );
}
