import { defineArea } from '@press/area';
import { roomsRoute } from './pages/rooms/rooms.route';

/** An area whose page is in Vue (docs/guides/other-frameworks.md). */
export default defineArea({ name: 'mf-vue', routes: [roomsRoute] });
