import content from '../../content/publishing-policy';
import { StaticPage } from './StaticPage';

export { content };

export default function PublishingPolicyPage() {
  return <StaticPage page="publishing-policy" content={content} />;
}
