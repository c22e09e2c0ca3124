import { usePublisher } from '@press/area';
import { NotFound } from '@press/ui';
import content from '../../content/proceedings';
import { hasPage } from './own-text';
import { StaticPage } from './StaticPage';

export { content };

/** A publisher without proceedings and without its own text about them has no such page (decision 34). */
export default function ProceedingsPage() {
  if (!hasPage('proceedings', usePublisher())) return <NotFound />;
  return <StaticPage page="proceedings" content={content} />;
}
