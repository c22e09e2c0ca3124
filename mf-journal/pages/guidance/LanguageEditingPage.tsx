import text from '../../texts/language-editing.md';
import { GuidancePage } from './GuidancePage';

export { metadata } from '../../layout/page-metadata';

export default function LanguageEditingPage() {
  return <GuidancePage page="language-editing" text={text} />;
}
