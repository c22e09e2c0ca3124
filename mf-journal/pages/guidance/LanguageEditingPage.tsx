import { LANGUAGE_EDITING } from '../../content/language-editing';
import { GuidancePage } from './GuidancePage';

export default function LanguageEditingPage() {
  return <GuidancePage words={LANGUAGE_EDITING} />;
}
