import content from '../../content/accessibility';
import { StaticPage } from './StaticPage';

export { content };

export default function AccessibilityPage() {
  return <StaticPage page="accessibility" content={content} />;
}
