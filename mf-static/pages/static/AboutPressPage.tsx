import text from '../../texts/about-press.md';
import { StaticPage } from './StaticPage';

export { text };
export default function AboutPressPage() {
  return <StaticPage page="about-press" text={text} />;
}
