import text from '../../texts/ethics-policies.md';
import { GuidancePage } from './GuidancePage';

export { metadata } from '../../layout/page-metadata';

export default function EthicsPoliciesPage() {
  return <GuidancePage page="ethics-policies" text={text} />;
}
