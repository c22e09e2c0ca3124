import content from '../../content/privacy';
import { StaticPage } from './StaticPage';

export { content };

export default function PrivacyPage() {
  return <StaticPage page="privacy" content={content} />;
}
