import { doiUrl } from '@press/contract/identifiers';
import { collapse } from './tree';

/** Occurrences of a DOI in a text, plain or in an address; the first group is the address of another site, which stays. */
function occurrences(doi: string): RegExp {
  const resolver = 'https?://(?:dx\\.|www\\.)?doi\\.org/';
  const literals = [doi, doiUrl('', doi).slice(1), encodeURIComponent(doi)].map((each) =>
    each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  const own = `(?:\\bdoi:?\\s*)?(?:${resolver})?(?:${literals.join('|')})`;
  return new RegExp(
    `(https?://(?!(?:dx\\.|www\\.)?doi\\.org/)[^\\s<>"]+)|${own}(?:\\?[\\w=&.%-]+)?(?:#[\\w=&.%/-]+)?`,
    'gi',
  );
}

/** Removes the DOI, which is at the end of the line, and repairs the punctuation around the gap. */
export function withoutDoi(text: string, doi: string): string {
  const rest = doi ? text.replace(occurrences(doi), (_, address?: string) => address ?? '') : text;
  return (
    collapse(rest)
      .replace(/\bPubMed(?: Central)?(?: PMC?ID)?:\s*(?:PMC)*\d+[.;]?/gi, '')
      .replace(/\(\s*\)|\[\s*\]/g, '')
      .replace(/\b(?:doi|PMC?ID):\s*(?=[.,;]|$)/gi, '')
      // `Available online: .`
      .replace(/:(?=\s*(?:[.,;]|\(accessed\b))/gi, '')
      // The comma after an abbreviation stays: `Akhter, N., Huang, X.`
      .replace(/([.,;])(?:\s*[.,;])+(?=\s|$)/g, (run, mark: string) =>
        /^\.\s*[,;]$/.test(run) ? run.replace(/\s/g, '') : run.includes('.') ? '.' : mark,
      )
      .replace(/\s+([.,;:)])/g, '$1')
      .replace(/([([])\s+/g, '$1')
      .replace(/\s+/g, ' ')
      .replace(/^\s|[\s,;:]+$/g, '')
  );
}
