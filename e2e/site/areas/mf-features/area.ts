import { defineArea } from '@press/area';
import { startRoute } from './pages/start/start.route';

/** What React developers bring: an imported image, `style=`, a mutation, nested routes. */
export default defineArea({ name: 'mf-features', routes: [startRoute] });
