import { parseDoi } from '@press/contract/identifiers';
import type { RichNode } from '@press/contract/richtext';
import type { PartWire, PictureWire } from '@press/contract/wire';
import type { HeadingLevel, TextContext } from './context';
import { formulaNodes, hasFormula, textNodesOf, writeRich } from './inline';
import { tableNodes, withoutOnlyParagraph } from './table';
import { childAt, childElements, descendants, hasText, isElement, nameSet, textOf, type XmlElement } from './tree';

/** Reads a part of the article, and returns its placeholder in the text. */
export type PartConverter = (node: XmlElement, context: TextContext, level: HeadingLevel) => RichNode[];

type Fields = Omit<PartWire, 'kind' | 'id'>;

/** Adds a part without empty fields. */
function place(kind: PartWire['kind'], node: XmlElement, context: TextContext, given: Fields): RichNode[] {
  const id = context.places.of(node);
  if (!id) return [];
  const isFilled = ([, value]: [string, unknown]): boolean => !!value && !(Array.isArray(value) && value.length === 0);
  context.parts.push({ kind, id, ...(Object.fromEntries(Object.entries(given).filter(isFilled)) as Fields) });
  return [{ tag: 'figure', attrs: { id }, children: [] }];
}

/** The DOI of a part: its own `object-id`, or the address of its file. */
export function doiOf(node: XmlElement): string {
  const ids = childElements(node, 'object-id').filter(({ attrs }) => attrs['pub-id-type'] === 'doi');
  const named = [node, ...childElements(node, 'graphic', 'inline-graphic', 'media')].map(
    ({ attrs }) => attrs['href'] ?? '',
  );
  const written = [...ids.map((id) => textOf(id)), ...named.filter((href) => /^info:doi\/|doi\.org\//.test(href))];
  return written.map(parseDoi).find(Boolean) ?? '';
}

/** Label, title and text of a caption. A title with links becomes the start of the text, because titles have none. */
function captionOf(
  node: XmlElement,
  context: TextContext,
  level: HeadingLevel,
): Pick<Fields, 'label' | 'title' | 'caption'> {
  const source = childAt(node, 'caption');
  const title = childAt(source, 'title');
  const line = textNodesOf(title, context);
  const rest = context.blocks(
    (source?.children ?? []).filter((child) => child !== title),
    context,
    level,
  );
  const isLine = !JSON.stringify(line).includes('"tag":"a"') && !JSON.stringify(line).includes('"tag":"img"');
  const first: RichNode[] =
    isLine || line.length === 0 ? [] : [{ tag: 'p', attrs: {}, children: [{ tag: 'b', attrs: {}, children: line }] }];
  return {
    label: context.places.labelOf(node),
    title: isLine ? writeRich(line, 'inline', context.notes) : '',
    caption: writeRich([...first, ...rest], 'block', context.notes),
  };
}

/** Text of `<attrib>` and `<permissions>`: the source of an image. */
function attribution(node: XmlElement, context: TextContext, level: HeadingLevel): string {
  const texts = [
    ...childElements(node, 'attrib'),
    ...childElements(node, 'permissions')
      .flatMap((each) => childElements(each, 'copyright-statement', 'license'))
      .flatMap((part) => (part.name === 'license' ? childElements(part, 'license-p', 'p') : [part])),
  ];
  return writeRich(
    texts.flatMap((text) => context.blocks(text.children, context, level)),
    'block',
    context.notes,
  );
}

const IMAGES = ['graphic', 'inline-graphic'] as const;

/** The elements of a figure, including those of paragraphs and structures that have only images. */
function ownElements(node: XmlElement): XmlElement[] {
  return childElements(node).flatMap((child) =>
    IMAGE_HOLDERS.has(child.name) && !hasText(child, IMAGE_TEXTS) ? childElements(child) : [child],
  );
}

const IMAGE_HOLDERS = nameSet('p', 'chem-struct');
const IMAGE_TEXTS = nameSet('alt-text', 'long-desc', 'caption', 'media');

/** Images of a part that were delivered, one per panel: the first of alternatives. */
function picturesOf(node: XmlElement, context: TextContext): PictureWire[] {
  const sets = childElements(node, 'alternatives').map((set) => childElements(set, ...IMAGES));
  const single = childElements(node, ...IMAGES).map((image) => [image]);
  return [...single, ...sets].flatMap((images) => {
    const found = images.map(({ attrs }) => context.assets.find(attrs['href'] ?? '')?.picture).find(Boolean);
    if (!found && images[0]) context.notes.count('image', images[0].attrs['href']);
    return found ?? [];
  });
}

/** The first text of an element of a part or of its image. */
function textBeside(node: XmlElement, name: 'alt-text' | 'long-desc'): string {
  const holders = [
    node,
    ...(['graphic', 'inline-graphic', 'media'] as const).flatMap((each) => [...descendants(node, each)]),
  ];
  return holders.map((holder) => textOf(childAt(holder, name))).find(Boolean) ?? '';
}

const MAX_ALT = 1000;

/** The text alternative: `alt-text`, else `long-desc`. */
const altOf = (node: XmlElement): string =>
  (textBeside(node, 'alt-text') || textBeside(node, 'long-desc')).slice(0, MAX_ALT);

/** A long description, unless it is the whole text alternative. */
function longDescription(node: XmlElement, context: TextContext): string {
  const text = textBeside(node, 'long-desc');
  const label: RichNode = { tag: 'b', attrs: {}, children: ['Description:'] };
  return text && text !== altOf(node)
    ? writeRich([{ tag: 'p', attrs: {}, children: [label, ` ${text}`] }], 'block', context.notes)
    : '';
}

export const figure: PartConverter = (fig, context, level) => {
  const node = { ...fig, children: ownElements(fig) };
  const text = { ...captionOf(node, context, level), label: context.places.labelOf(fig) };
  const media = childElements(node, 'media').flatMap((file) => mediaFile(file, context, level));
  return [
    ...place('figure', fig, context, {
      ...text,
      alt: altOf(node),
      doi: doiOf(node),
      pictures: picturesOf(node, context),
      notes: attribution(node, context, level) + longDescription(node, context),
    }),
    ...media,
    ...context.blocks(childElements(node, 'p', 'chem-struct', 'table', 'disp-formula', 'list'), context, level),
  ];
};

/** An image in the text without label and caption. */
export const picture: PartConverter = (node, context, level) => {
  const found = context.assets.find(node.attrs['href'] ?? '')?.picture;
  if (!found) context.notes.count('image', node.attrs['href']);
  const fields = {
    ...captionOf(node, context, level),
    alt: altOf(node),
    doi: doiOf(node),
    pictures: found ? [found] : [],
  };
  return place('figure', node, context, fields);
};

export const table: PartConverter = (node, context, level) => {
  const text = captionOf(node, context, level);
  const holder = childAt(node, 'alternatives') ?? node;
  const inCell = { ...context, isCell: true as const };
  const tables = tableNodes(holder, (cell) => withoutOnlyParagraph(context.blocks(cell.children, inCell, level)));
  const foot = childElements(node, 'table-wrap-foot').flatMap((part) => context.blocks(part.children, context, level));
  const credit = attribution(node, context, level);
  const others = childElements(node, 'p', 'list', 'disp-formula').flatMap((part) =>
    context.blocks([part], context, level),
  );
  return place('table', node, context, {
    ...text,
    doi: doiOf(node),
    alt: altOf(node),
    body: writeRich([...tables, ...others], 'block', context.notes),
    pictures: tables.length > 0 ? [] : picturesOf(node, context),
    notes: writeRich(foot, 'block', context.notes) + credit + longDescription(node, context),
  });
};

/** A displayed formula, with its number next to it. */
export const displayFormula: PartConverter = (node, context) => {
  const isWritten = hasFormula(node);
  const pictures = isWritten ? [] : picturesOf(node, context);
  const body = isWritten ? writeRich(formulaNodes(node, context, 'block'), 'block', context.notes) : '';
  if (!isWritten && pictures.length === 0) context.notes.count('formula');
  const fields = { label: context.places.labelOf(node), doi: doiOf(node), alt: altOf(node), pictures, body };
  return place('formula', node, context, fields);
};

/** Parts of an accompanying file that are read separately; the rest is its description. */
const NOT_OF_FILE = nameSet(
  ...(['label', 'caption', 'media', 'graphic', 'inline-graphic', 'alternatives', 'object-id', 'alt-text'] as const),
  ...(['long-desc', 'attrib', 'permissions'] as const),
);

const isMoving = (mediaType: string): boolean => /^(?:video|audio)\b/.test(mediaType);

/** An accompanying file: video and sound are media, any other is a supplement. */
const mediaFile: PartConverter = (node, context, level) => {
  const inner = childElements(node, 'media', 'graphic', 'inline-graphic');
  const hrefs = [node, ...inner].flatMap(({ attrs }) => attrs['href'] ?? []);
  const asset = hrefs.map((href) => context.assets.find(href)).find(Boolean);
  const types = [node, ...inner].map(({ attrs }) => attrs['mimetype'] ?? '');
  const isMedia = asset ? isMoving(asset.file.mediaType) : node.name === 'media' && types.some(isMoving);
  if (!asset) context.notes.count('media', hrefs[0]);
  const text = captionOf(node, context, level);
  const own = context.blocks(
    node.children.filter((child) => !isElement(child) || !NOT_OF_FILE.has(child.name)),
    context,
    level,
  );
  const nested = inner.filter(({ name }) => name === 'media').map((each) => captionOf(each, context, level));
  return place(isMedia ? 'media' : 'supplement', node, context, {
    label: text.label || nested.map(({ label }) => label).find(Boolean),
    title: text.title || nested.map(({ title }) => title).find(Boolean),
    caption: [text.caption, ...nested.map(({ caption }) => caption), writeRich(own, 'block', context.notes)].join(''),
    doi: doiOf(node),
    alt: altOf(node),
    file: asset?.file,
    pictures: asset?.picture ? [asset.picture] : [],
    notes: attribution(node, context, level) + longDescription(node, context),
  });
};

export { mediaFile as media };
