import text from '../../texts/privacy.md';
import { StaticPage } from './StaticPage';

export { text };
export default function PrivacyPage() {
  return <StaticPage page="privacy" text={text} />;
}
