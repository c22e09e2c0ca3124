import content from '../../content/privacy';
import { StaticPage } from './StaticPage';

export default function PrivacyPage() {
  return <StaticPage page="privacy" content={content} />;
}
