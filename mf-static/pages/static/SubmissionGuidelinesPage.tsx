import text from '../../texts/submission-guidelines.md';
import { StaticPage } from './StaticPage';

export { text };
export default function SubmissionGuidelinesPage() {
  return <StaticPage page="submission-guidelines" text={text} />;
}
