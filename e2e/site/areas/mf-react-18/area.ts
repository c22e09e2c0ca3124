import { defineArea } from '@press/area';
import { startRoute } from './pages/start/start.route';

/** An area that was built for another major of React than the shell's. */
export default defineArea({ name: 'mf-react-18', routes: [startRoute] });
