import content from '../../content/copyright-and-license';
import { StaticPage } from './StaticPage';

export default function CopyrightAndLicensePage() {
  return <StaticPage content={content} />;
}
