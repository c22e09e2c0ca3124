import { LANGUAGE_EDITING } from '../../content/language-editing';
import { usePublisher } from '@press/area';
import { wordsOf } from '@press/ui';
import { GuidancePage } from './GuidancePage';

export default function LanguageEditingPage() {
  return <GuidancePage page="language-editing" words={wordsOf(LANGUAGE_EDITING, usePublisher())} />;
}
