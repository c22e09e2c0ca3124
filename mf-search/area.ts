import { defineArea } from '@press/area';
import { articleSearchRoute } from './pages/article-search/article-search.route';

export default defineArea({ name: 'mf-search', routes: [articleSearchRoute] });
