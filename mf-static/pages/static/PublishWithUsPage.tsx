import content from '../../content/publish-with-us';
import { StaticPage } from './StaticPage';

export default function PublishWithUsPage() {
  return <StaticPage content={content} />;
}
