import text from '../../texts/manuscript-withdrawal-policy.md';
import { StaticPage } from './StaticPage';

export { text };
export default function WithdrawalPolicyPage() {
  return <StaticPage page="manuscript-withdrawal-policy" text={text} />;
}
