import text from '../../texts/accessibility.md';
import { StaticPage } from './StaticPage';

export { text };
export default function AccessibilityPage() {
  return <StaticPage page="accessibility" text={text} />;
}
