import { SUBMISSION_GUIDELINES } from '../../content/submission-guidelines';
import { GuidancePage } from './GuidancePage';

export default function SubmissionGuidelinesPage() {
  return <GuidancePage words={SUBMISSION_GUIDELINES} />;
}
