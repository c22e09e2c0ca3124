import { directionOf } from '@press/contract/direction';
import type { ArticleDetailsWire } from '@press/contract/wire';
import type { XmlElement } from './tree';

/** The language of an element, as a BCP 47 tag; empty if the file states none. */
export function languageOf({ attrs }: XmlElement): string {
  const tag = (attrs['lang'] ?? '').trim().replaceAll('_', '-');
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(tag) ? tag.replace(/^[a-z]+/i, (code) => code.toLowerCase()) : '';
}

/** Language and direction of the text. */
export function readLanguage(root: XmlElement): Pick<ArticleDetailsWire, 'lang' | 'dir'> {
  const lang = languageOf(root);
  return lang ? { lang, dir: directionOf(lang) } : {};
}
