import { FEES_AND_FUNDING } from '../../content/fees-and-funding';
import { GuidancePage } from './GuidancePage';

export default function FeesAndFundingPage() {
  return <GuidancePage words={FEES_AND_FUNDING} />;
}
