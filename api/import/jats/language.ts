import type { ArticleDetailsWire } from '@press/contract/wire';
import type { XmlElement } from './tree';

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The language of an element, as a BCP 47 tag; empty when the file names none. */
export function languageOf({ attrs }: XmlElement): string {
  const tag = (attrs['lang'] ?? '').trim().replaceAll('_', '-');
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(tag) ? tag.replace(/^[a-z]+/i, (code) => code.toLowerCase()) : '';
}

/** Language and direction of the text. */
export function readLanguage(root: XmlElement): Pick<ArticleDetailsWire, 'lang' | 'dir'> {
  const lang = languageOf(root);
  if (!lang) return {};
  return { lang, dir: RIGHT_TO_LEFT.has(lang.split('-')[0]!) ? 'rtl' : 'ltr' };
}
