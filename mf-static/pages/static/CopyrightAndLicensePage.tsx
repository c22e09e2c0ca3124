import { usePublisher } from '@press/area';
import { copyrightAndLicense } from '../../content/copyright-and-license';
import { StaticPage } from './StaticPage';

export default function CopyrightAndLicensePage() {
  return <StaticPage content={copyrightAndLicense(usePublisher().licence.name)} />;
}
