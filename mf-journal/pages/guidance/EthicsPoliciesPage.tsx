import text from '../../texts/ethics-policies.md';
import { GuidancePage } from './GuidancePage';

export default function EthicsPoliciesPage() {
  return <GuidancePage page="ethics-policies" text={text} />;
}
