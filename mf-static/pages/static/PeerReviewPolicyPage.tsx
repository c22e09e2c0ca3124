import text from '../../texts/peer-review-policy.md';
import { StaticPage } from './StaticPage';

export { text };
export default function PeerReviewPolicyPage() {
  return <StaticPage page="peer-review-policy" text={text} />;
}
