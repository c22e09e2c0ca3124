import { defineArea } from '@press/area';
import { aboutRoute } from './pages/about/about.route';
import { contactRoute } from './pages/contact/contact.route';
import { newsItemRoute, newsRoute } from './pages/news/news.routes';
import { staticRoutes } from './pages/static/static.routes';

export default defineArea({
  name: 'mf-static',
  routes: [aboutRoute, contactRoute, newsRoute, newsItemRoute, ...staticRoutes],
});
