import content from '../../content/manuscript-withdrawal-policy';
import { StaticPage } from './StaticPage';

export { content };

export default function WithdrawalPolicyPage() {
  return <StaticPage page="manuscript-withdrawal-policy" content={content} />;
}
