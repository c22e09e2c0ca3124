import text from '../../texts/copyright-and-license.md';
import { StaticPage } from './StaticPage';

export { text };
export default function CopyrightAndLicensePage() {
  return <StaticPage page="copyright-and-license" text={text} />;
}
