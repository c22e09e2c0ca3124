import type { Article } from '../entities';

export interface Licence {
  /** `by-nc`, `zero` or `mark`; empty if it is not a Creative Commons licence. */
  code: string;
  /** `CC BY 4.0`, or the wording of the article. */
  name: string;
  /** In words: `Creative Commons Attribution 4.0 International licence`; empty if it is not a Creative Commons licence. */
  title: string;
  /** Empty if its address is unknown. */
  url: string;
  /** The permissions of a reader under it, as the end of a sentence; empty if unknown. */
  permits: string;
  /** True if works under it are open access: any Creative Commons licence, or the public domain. */
  isOpen: boolean;
}

const PARTS: Readonly<Record<string, string>> = {
  by: 'Attribution',
  nc: 'NonCommercial',
  nd: 'NoDerivatives',
  sa: 'ShareAlike',
};

type Licensed = Pick<Article, 'license'> & { details: Pick<Article['details'], 'licenceFrom' | 'licenceUrl'> };

/**
 * The licence of an article (decision 26), from its file. The publisher's licence is the default for an article without a file,
 * or whose file names the publisher's; undefined if a file names none.
 */
export function licenceOfArticle({ license, details }: Licensed, publishers: Stated): Licence | undefined {
  const own = ownLicence({ license, details });
  return own ?? (details.licenceFrom === 'publisher' ? licenceOf('', publishers) : undefined);
}

/** The article's own statement, never a default: for metadata. */
export function ownLicence({ license, details: { licenceUrl } }: Licensed): Licence | undefined {
  if (!license && !licenceUrl) return undefined;
  const licence = licenceOf(license || licenceUrl, { name: '', url: '' });
  return licence.url || !licenceUrl ? licence : { ...licence, url: licenceUrl };
}

interface Stated {
  name: string;
  url: string;
}

/**
 * Terms, version and port of a licence, in words (`CC BY-NC 4.0`, `CC-BY-4.0`, `CC BY 3.0 IGO`) or in its address. A port is a
 * different licence: for intergovernmental organisations, or for a country. There are six codes; no other code is a licence.
 */
const CREATIVE_COMMONS =
  /(?:^CC[ -]|creativecommons\.org\/licenses\/)(by(?:-nc)?(?:-nd|-sa)?)(?![a-z]|-[a-z])(?:[ /-]+(\d\.\d)(?:[ -](IGO)\b|\/(igo|[a-z]{2})\b)?)?/i;

/** Works in the public domain. A mark states that nobody holds rights; with CC0 the holder waives them. */
const PUBLIC_DOMAIN: readonly (Licence & { said: RegExp })[] = [
  {
    said: /^CC0|publicdomain\/zero/i,
    code: 'zero',
    name: 'CC0 1.0',
    title: 'Creative Commons Zero public domain dedication',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    permits: 'you may share and adapt it without permission',
    isOpen: true,
  },
  {
    said: /^(?:Public Domain Mark|PDM)\b|publicdomain\/mark/i,
    code: 'mark',
    name: 'Public Domain Mark 1.0',
    title: 'Public Domain Mark',
    url: 'https://creativecommons.org/publicdomain/mark/1.0/',
    permits: 'no restrictions under copyright are known',
    isOpen: true,
  },
];

/** Reads an article's own licence (`CC BY-NC 4.0`, `CC0`, or its address); without one the publisher's applies. */
export function licenceOf(own: string, publishers: Stated): Licence {
  const said = own || publishers.name;
  const free = PUBLIC_DOMAIN.find((each) => each.said.test(said));
  if (free) {
    const { said: _, ...licence } = free;
    return licence;
  }
  const [, terms, version = '', named = '', addressed = named] = CREATIVE_COMMONS.exec(said) ?? [];
  // Words that are no known licence grant nothing, not even the publisher's licence.
  if (!terms) return { code: '', name: said, title: '', url: own ? '' : publishers.url, permits: '', isOpen: false };
  const code = terms.toLowerCase();
  const words = code.split('-').map((part) => PARTS[part]);
  const port = addressed.toLowerCase();
  return {
    code,
    name: ['CC', code.toUpperCase(), version, port.toUpperCase()].filter(Boolean).join(' '),
    title: [
      'Creative Commons',
      words.join('-'),
      version,
      port.toUpperCase() || (version === '4.0' && 'International'),
      'licence',
    ]
      .filter(Boolean)
      .join(' '),
    url: `https://creativecommons.org/licenses/${[code, version, port].filter(Boolean).join('/')}/`,
    permits: permission(code),
    isOpen: true,
  };
}

function permission(code: string): string {
  const purposes = code.includes('nc') ? ' for purposes that are not commercial' : '';
  const alike = code.includes('sa') ? ' and share what you make of it under the same terms' : '';
  return `you may share ${code.includes('nd') ? 'it unchanged' : 'and adapt it'}${purposes}, provided you credit the authors${alike}`;
}
