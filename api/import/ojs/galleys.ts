import type { XmlElement } from '../jats/tree';
import type { EmbeddedFile } from './embedded-file';
import { child, children, idOf, localized, text } from './fields';

/** A file of an article in the export. */
export interface ExportedFile {
  id: string;
  /** A name that an address can contain: `figure_1.png`. */
  name: string;
  /** The file on whose page it is, such as the HTML that shows a picture. */
  parent: string;
  embedded: EmbeddedFile | undefined;
  /** The file's place according to the export, if the export does not contain it. */
  address: string;
}

/** A form of an article for readers. */
export interface Galley {
  element: XmlElement;
  id: string;
  urlPath: string;
  locale: string;
  /** `xml` may be JATS. */
  kind: 'pdf' | 'xml' | 'html' | 'other' | 'remote';
  file: ExportedFile | undefined;
}

const FILES = ['submission_file', 'supplementary_file', 'artwork_file'];

export const filesOf = (
  article: XmlElement,
  embedded: ReadonlyMap<XmlElement, EmbeddedFile>,
  locale: string,
): ExportedFile[] => children(article, ...FILES).map((element) => fileOf(element, embedded, locale));

function fileOf(element: XmlElement, embedded: ReadonlyMap<XmlElement, EmbeddedFile>, locale: string): ExportedFile {
  // Up to 3.2 a file has revisions; later one element for each, of which the newest is the last.
  const version = newest(children(element, 'revision')) ?? children(element, 'file').at(-1);
  const content = child(version, 'embed');
  const own = version?.attrs['filename'] || text(localized(element, 'name', locale).own);
  return {
    id: element.attrs['id'] ?? '',
    name: safeName(own, version?.attrs['extension'] ?? ''),
    parent: (child(element, 'submission_file_ref') ?? child(version, 'submission_file_ref'))?.attrs['id'] ?? '',
    embedded: content && embedded.get(content),
    address: child(version, 'href')?.attrs['src'] ?? '',
  };
}

const newest = (revisions: readonly XmlElement[]): XmlElement | undefined =>
  revisions.toSorted((one, other) => Number(one.attrs['number']) - Number(other.attrs['number'])).at(-1);

/** A name that an address can contain, without folders. */
function safeName(written: string, extension: string): string {
  const name = (written.split(/[/\\]/).at(-1) ?? '').replace(/[^\w.-]+/g, '_').replace(/^\.+/, '');
  const ending = /^[a-z\d]{1,5}$/i.test(extension) ? `.${extension.toLowerCase()}` : '';
  const stem = ending && name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name;
  return `${stem.slice(-90) || 'file'}${ending}`;
}

export function galleysOf(publication: XmlElement, files: readonly ExportedFile[]): Galley[] {
  const galleys = children(publication, 'article_galley').map((element): Galley => {
    const id = child(element, 'submission_file_ref')?.attrs['id'];
    const file = files.find((each) => each.id === id);
    const isRemote = !!child(element, 'remote')?.attrs['src'];
    return {
      element,
      id: idOf(element, 'internal'),
      urlPath: element.attrs['url_path'] ?? '',
      locale: element.attrs['locale'] ?? '',
      kind: isRemote ? 'remote' : kindOf(file?.name ?? ''),
      file,
    };
  });
  const place = ({ element }: Galley): number => Number(text(child(element, 'seq'))) || 0;
  return galleys.toSorted((one, other) => place(one) - place(other));
}

function kindOf(name: string): Galley['kind'] {
  if (/\.pdf$/i.test(name)) return 'pdf';
  if (/\.xml$/i.test(name)) return 'xml';
  return /\.(?:x?html?)$/i.test(name) ? 'html' : 'other';
}

/** The name of a file's asset, which can be no file's name. */
export const assetName = (fileId: string): string => `ojs:${fileId}`;
