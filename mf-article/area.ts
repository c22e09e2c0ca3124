import { defineArea } from '@press/area';
import { articleRoute } from './pages/article/article.route';

export default defineArea({ name: 'mf-article', routes: [articleRoute] });
