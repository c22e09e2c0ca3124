import content from '../../content/submission-guidelines';
import { StaticPage } from './StaticPage';

export { content };

export default function SubmissionGuidelinesPage() {
  return <StaticPage page="submission-guidelines" content={content} />;
}
