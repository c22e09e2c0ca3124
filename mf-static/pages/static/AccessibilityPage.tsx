import content from '../../content/accessibility';
import { StaticPage } from './StaticPage';

export default function AccessibilityPage() {
  return <StaticPage page="accessibility" content={content} />;
}
