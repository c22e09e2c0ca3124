import { usePublisher } from '@press/area';
import { aboutPress } from '../../content/about-press';
import { StaticPage } from './StaticPage';

export { default as content } from '../../content/about-press';

export default function AboutPressPage() {
  return <StaticPage page="about-press" content={aboutPress(usePublisher())} />;
}
