import content from '../../content/proceedings';
import { StaticPage } from './StaticPage';

export default function ProceedingsPage() {
  return <StaticPage page="proceedings" content={content} />;
}
