import { isUndividedScript, type Citable, type Name } from '@press/contract/citation';
import { MONTHS as ENGLISH } from './mla';
import { curly, escape, isEnglish, italic, join, stop } from './text';

const PORTUGUESE = ' jan. fev. mar. abr. maio jun. jul. ago. set. out. nov. dez.'.split(' ');
const SPANISH = ' ene. feb. mar. abr. mayo jun. jul. ago. sep. oct. nov. dic.'.split(' ');

/** Months are in the language of the work (NBR 6023, 8.11.1.2). */
const monthsOf = ({ lang = 'pt' }: Citable): readonly string[] =>
  isEnglish({ lang }) ? ENGLISH : /^es\b/i.test(lang) ? SPANISH : PORTUGUESE;

/**
 * ABNT NBR 6023:2018: family names in capitals; up to three authors, of more the first and et al. A work without authors begins
 * with the first word of its title in capitals. The place of a journal is not known (`s. l.`).
 */
export function abnt(work: Citable): string {
  const authors = list(work.authors);
  const title = stop(curly(work.title));
  const source = join(
    [
      italic(work.journal),
      `[${italic('S. l.')}]`,
      work.volume && `v. ${escape(work.volume)}`,
      work.issue && `n. ${escape(work.issue)}`,
      escape(pages(work)),
      join([work.year && escape(monthsOf(work)[work.month] || work.season || ''), work.year || '[s. d.]']),
    ],
    ', ',
  );
  return join([
    ...(authors ? [authors, escape(title)] : [escape(title.replace(/^\S+/, (word) => word.toUpperCase()))]),
    stop(source),
    work.doi && stop(`DOI: ${escape(work.doi)}`),
  ]);
}

function list([first, ...others]: readonly Name[]): string {
  if (!first) return '';
  if (others.length > 2) return `${escape(inCapitals(first))} ${italic('et al.')}`;
  return escape(stop([first, ...others].map(inCapitals).join('; ')));
}

/** `SILVA JÚNIOR, João`; names in Han, kana and Hangul have no capitals. */
function inCapitals({ family, given, suffix }: Name): string {
  if (isUndividedScript(given)) return `${family}${given}`;
  return join([join([family, suffix]).toUpperCase(), given], ', ');
}

/** `p. 145-162`; the number of an article, `art. 1045` or `e0412`. */
function pages({ firstPage, lastPage, isNumbered }: Citable): string {
  if (!/^[a-z]?\d/i.test(firstPage) || /^e/i.test(firstPage)) return firstPage;
  if (isNumbered) return `art. ${firstPage}`;
  return `p. ${firstPage === lastPage ? firstPage : `${firstPage}-${lastPage}`}`;
}
