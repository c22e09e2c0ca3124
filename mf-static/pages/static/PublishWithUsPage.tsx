import text from '../../texts/publish-with-us.md';
import { StaticPage } from './StaticPage';

export { text };
export default function PublishWithUsPage() {
  return <StaticPage page="publish-with-us" text={text} />;
}
