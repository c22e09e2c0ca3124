import content from '../../content/about-press';
import { StaticPage } from './StaticPage';

export default function AboutPressPage() {
  return <StaticPage content={content} />;
}
