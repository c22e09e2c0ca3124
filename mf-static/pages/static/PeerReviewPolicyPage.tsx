import content from '../../content/peer-review-policy';
import { StaticPage } from './StaticPage';

export { content };

export default function PeerReviewPolicyPage() {
  return <StaticPage page="peer-review-policy" content={content} />;
}
