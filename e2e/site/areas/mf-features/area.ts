import { defineArea } from '@press/area';
import { startRoute } from './pages/start/start.route';

/** Features that React developers expect: an imported image, `style=`, a mutation, nested routes. */
export default defineArea({ name: 'mf-features', routes: [startRoute] });
