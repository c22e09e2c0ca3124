import { usePublisher } from '@press/area';
import { wordsOf } from '@press/ui';
import { SUBMISSION_GUIDELINES } from '../../content/submission-guidelines';
import { GuidancePage } from './GuidancePage';

export default function SubmissionGuidelinesPage() {
  return <GuidancePage page="submit-manuscript" words={wordsOf(SUBMISSION_GUIDELINES, usePublisher())} />;
}
