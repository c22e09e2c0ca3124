import type { RouteMetadata } from '@press/area';
import type { journalsRoute } from './journals.route';

const metadata: RouteMetadata<typeof journalsRoute> = (_, { publisher }) => ({
  description: `The open-access, peer-reviewed journals of ${publisher.name}.`,
});
export default metadata;
