import { isUndividedScript, type Citable, type Name } from '@press/contract/citation';
import { initials } from './apa';
import { curly, escape, join, stop, vancouverRange } from './text';

/** Vancouver (Citing Medicine, 2nd edition): up to six authors; of more, the first six and et al. The DOI is bare, and nothing is italic. */
export function vancouver(work: Citable): string {
  const authors = [...work.authors.slice(0, 6).map(written), ...(work.authors.length > 6 ? ['et al'] : [])];
  const issue = work.issue && `(${work.issue})`;
  const date = join([work.year || 'date unknown', work.volume + issue], ';');
  const pages = vancouverRange(work.firstPage, work.lastPage);
  const doi = work.doi && `doi: ${decodeURIComponent(work.doi.slice(work.doi.search(/10\.\d/)))}`;
  return join(
    [
      stop(authors.join(', ')),
      stop(curly(work.title)),
      stop(work.journal),
      stop(join([date, pages], ':')),
      stop(doi),
    ].map(escape),
  );
}

/** `King ML Jr`; names in Han, kana and Hangul are written in full. */
function written({ family, given, suffix }: Name): string {
  if (isUndividedScript(given)) return `${family}${given}`;
  return join([family, initials(given, family).replace(/[.\s-]/g, ''), suffix.replace('.', '')]);
}
