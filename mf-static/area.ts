import { defineArea } from '@press/area';
import { aboutRoute } from './pages/about/about.route';
import { contactRoute } from './pages/contact/contact.route';
import { collectionRoute, collectionsRoute, newsItemRoute, newsRoute } from './pages/texts/texts.routes';
import { freePageRoute, staticRoutes } from './pages/static/static.routes';

export default defineArea({
  name: 'mf-static',
  routes: [
    aboutRoute,
    contactRoute,
    newsRoute,
    newsItemRoute,
    collectionsRoute,
    collectionRoute,
    freePageRoute,
    ...staticRoutes,
  ],
});
