import { isWebAddress } from '@press/contract/web-address';
import type { ContentFileWire, StatementWire } from '@press/contract/wire';
import type { ArticleContext } from './context';
import { writeRich } from './inline';
import { childElements, languageOf, textOf, type XmlElement } from './tree';

const nameOf = (uri: XmlElement): string => uri.attrs['href'] ?? textOf(uri);

const isPdf = (uri: XmlElement): boolean =>
  /pdf/i.test(`${uri.attrs['content-type']} ${uri.attrs['mime-subtype']}`) || /\.pdf$/i.test(nameOf(uri));

/**
 * The PDF that a file names as its own (`<self-uri content-type="pdf" xlink:href="article.pdf"/>`), if it came with the
 * article. A PDF in the article's language precedes others, which are linked.
 */
export function readPdf(
  meta: XmlElement,
  language: string,
  { assets, notes }: ArticleContext,
): { pdf?: ContentFileWire; others: StatementWire[] } {
  const isOwn = (uri: XmlElement): boolean => languageOf(uri).split('-')[0] === language;
  const named = childElements(meta, 'self-uri').filter(isPdf);
  const found = [...named.filter(isOwn), ...named.filter((uri) => !isOwn(uri))].flatMap((uri) => {
    const file = assets.find(nameOf(uri))?.file;
    if (!file && !isWebAddress(nameOf(uri))) notes.count('pdf', nameOf(uri));
    return file?.mediaType === 'application/pdf' ? [file] : [];
  });
  const [pdf, ...others] = [...new Set(found)];
  const links = others.map(({ url, name }) => ({
    tag: 'p',
    attrs: {},
    children: [{ tag: 'a', attrs: { href: url }, children: [name] }],
  }));
  const body = writeRich(links, 'block', notes);
  return { ...(pdf && { pdf }), others: body ? [{ kind: 'notes', title: 'Other PDFs', body }] : [] };
}
