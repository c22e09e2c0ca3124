import type { RouteMetadata } from '@press/area';
import { reviewed } from '@press/ui/document/publications';
import type { journalsRoute } from './journals.route';

const metadata: RouteMetadata<typeof journalsRoute> = (_, { publisher }) => ({
  description: `The open-access ${reviewed('journals', publisher)} of ${publisher.name}.`,
});
export default metadata;
