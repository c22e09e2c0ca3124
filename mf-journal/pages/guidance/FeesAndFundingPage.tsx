import text from '../../texts/fees-and-funding.md';
import { GuidancePage } from './GuidancePage';

export default function FeesAndFundingPage() {
  return <GuidancePage page="fees-and-funding" text={text} />;
}
