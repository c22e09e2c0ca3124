import { defineArea } from '@press/area';
import { homeRoute } from './pages/home/home.route';

export default defineArea({ name: 'mf-home', routes: [homeRoute] });
