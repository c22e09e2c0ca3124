import { usePublisher } from '@press/area';
import { aboutPress } from '../../content/about-press';
import { StaticPage } from './StaticPage';

export default function AboutPressPage() {
  return <StaticPage page="about-press" content={aboutPress(usePublisher())} />;
}
