import { ETHICS_POLICIES } from '../../content/ethics-policies';
import { usePublisher } from '@press/area';
import { wordsOf } from '@press/ui';
import { GuidancePage } from './GuidancePage';

export default function EthicsPoliciesPage() {
  return <GuidancePage page="ethics-policies" words={wordsOf(ETHICS_POLICIES, usePublisher())} />;
}
