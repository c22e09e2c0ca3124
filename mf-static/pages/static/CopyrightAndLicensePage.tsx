import { usePublisher } from '@press/area';
import { copyrightAndLicense } from '../../content/copyright-and-license';
import { StaticPage } from './StaticPage';

export { default as content } from '../../content/copyright-and-license';

export default function CopyrightAndLicensePage() {
  return <StaticPage page="copyright-and-license" content={copyrightAndLicense(usePublisher().licence.name)} />;
}
