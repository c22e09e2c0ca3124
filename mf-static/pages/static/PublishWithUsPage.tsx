import { usePublisher } from '@press/area';
import { publishWithUs } from '../../content/publish-with-us';
import { StaticPage } from './StaticPage';

export { default as content } from '../../content/publish-with-us';

export default function PublishWithUsPage() {
  return <StaticPage page="publish-with-us" content={publishWithUs(usePublisher())} />;
}
