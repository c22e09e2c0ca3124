import { Mounted, useRouteQueries } from '@press/area';
import { roomsRoute } from './rooms.route';

const load = () => import('./rooms.vue');

/** The frame of the page: React, on the server too. Its content is Vue, in the browser. */
export default function RoomsPage() {
  const { journals } = useRouteQueries(roomsRoute);
  const list = journals.data ?? [];
  return (
    <div className="wrap end">
      <h1>Reading room</h1>
      <Mounted load={load} data={list}>
        <ul>
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
