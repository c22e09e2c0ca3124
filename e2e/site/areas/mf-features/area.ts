import { defineArea } from '@press/area';
import { startRoute } from './pages/start/start.route';

/** Features that React developers expect: an imported image and `style=`. */
export default defineArea({ name: 'mf-features', routes: [startRoute] });
