import { LANGUAGE_EDITING, WITHOUT_SERVICE } from '../../content/language-editing';
import { usePublisher } from '@press/area';
import { factsOf, wordsOf } from '@press/ui';
import { GuidancePage } from './GuidancePage';

export default function LanguageEditingPage() {
  const publisher = usePublisher();
  const words = factsOf(publisher)['editing'] ? LANGUAGE_EDITING : WITHOUT_SERVICE;
  return <GuidancePage page="language-editing" words={wordsOf(words, publisher)} />;
}
