import content from '../../content/peer-review-policy';
import { StaticPage } from './StaticPage';

export default function PeerReviewPolicyPage() {
  return <StaticPage page="peer-review-policy" content={content} />;
}
