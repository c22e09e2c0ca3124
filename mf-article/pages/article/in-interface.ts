import { directionOf } from '@press/contract/direction';
import { currentLanguage } from '@press/language';

/** Attributes of an element with words of the page inside a text of the article, whose language and direction may differ. */
export const inInterface = () => ({ lang: currentLanguage(), dir: directionOf(currentLanguage()) });
