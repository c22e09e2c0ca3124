import text from '../../texts/fees-and-funding.md';
import { GuidancePage } from './GuidancePage';

export { metadata } from '../../layout/page-metadata';

export default function FeesAndFundingPage() {
  return <GuidancePage page="fees-and-funding" text={text} />;
}
