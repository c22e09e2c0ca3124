import { defineArea } from '@press/area';
import { articleSearchRoute } from './pages/article-search/article-search.route';
import { authorRoute } from './pages/author/author.route';

export default defineArea({ name: 'mf-search', routes: [articleSearchRoute, authorRoute] });
