import text from '../../texts/publishing-policy.md';
import { StaticPage } from './StaticPage';

export { text };
export default function PublishingPolicyPage() {
  return <StaticPage page="publishing-policy" text={text} />;
}
