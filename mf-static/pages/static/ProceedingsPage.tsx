import text from '../../texts/proceedings.md';
import { StaticPage } from './StaticPage';

export { text };
export default function ProceedingsPage() {
  return <StaticPage page="proceedings" text={text} />;
}
