import { ETHICS_POLICIES } from '../../content/ethics-policies';
import { GuidancePage } from './GuidancePage';

export default function EthicsPoliciesPage() {
  return <GuidancePage words={ETHICS_POLICIES} />;
}
