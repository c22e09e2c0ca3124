import { plainText } from '@press/contract/richtext';
import type { ContentSection } from '../../content/model';
import { blockNodes } from './blocks';
import { inlineNodes, trimmed, type Writing } from './inline';
import type { Notes } from './notes';
import { writeRich } from './rich';
import { at, elements, isElement, textOf, type XmlElement, type XmlNode } from './tree';

type Kind = ContentSection['kind'];

/** A section's own words say best what it is: publishers file "Discussion" under `conclusions`. */
const TITLES: readonly [RegExp, Kind][] = [
  [/^(?:general |brief )?(?:introduction|background)(?: and .*)?$/, 'introduction'],
  [
    /^(?:(?:study|subjects|patients|participants|data|design)(?:,? and |, ))?(?:materials?|methods?|methodology)(?: and .*)?$/,
    'methodology',
  ],
  [/^(?:main |experimental )?(?:results?|findings)(?:(?: and |\s*\/\s*| & ).*)?$/, 'results'],
  [/^(?:general )?discussion(?: and .*)?$/, 'discussion'],
  [/^(?:conclusions?|concluding remarks|summary and conclusions?)(?: and .*)?$/, 'conclusion'],
];

const TYPES: Readonly<Record<string, Kind>> = {
  intro: 'introduction',
  introduction: 'introduction',
  background: 'introduction',
  methods: 'methodology',
  materials: 'methodology',
  results: 'results',
  discussion: 'discussion',
  conclusion: 'conclusion',
  conclusions: 'conclusion',
};

function kindOf(title: string, types: string): Kind {
  const words = title
    .toLowerCase()
    .replace(/^[\divx]+[.):]\s*/, '')
    .replace(/[.:]$/, '')
    .trim();
  return (
    TITLES.find(([pattern]) => pattern.test(words))?.[1] ??
    types
      .split('|')
      .map((type) => TYPES[type])
      .find(Boolean) ??
    'other'
  );
}

const HEADLESS = new Set(['title', 'label', 'sec-meta']);

function readSection(source: XmlElement, title: string, writing: Writing): ContentSection[] {
  const content = source.children.filter((child) => !isElement(child) || !HEADLESS.has(child.name));
  const body = writeRich(blockNodes(content, writing, 3), 'block', writing.notes);
  return body ? [{ kind: kindOf(plainText(title, 'inline'), source.attrs['sec-type'] ?? ''), title, body }] : [];
}

/** A section's number and title as rich inline text. */
function titleOf(section: XmlElement, notes: Notes): string {
  const label = textOf(at(section, 'label'));
  const title = trimmed(inlineNodes(at(section, 'title')?.children ?? [], { notes, place: 'line' }));
  return writeRich(label && title.length ? [`${label} `, ...title] : title, 'inline', notes);
}

/** The body cut at its sections; text between them is a section without a title. */
function parts(body: XmlElement): XmlElement[] {
  const cut: XmlElement[] = [];
  let loose: XmlNode[] = [];
  const endLoose = (): void => {
    if (loose.some((node) => isElement(node) || node.trim())) cut.push({ name: 'sec', attrs: {}, children: loose });
    loose = [];
  };
  for (const node of body.children) {
    if (!isElement(node) || node.name !== 'sec') {
      loose.push(node);
      continue;
    }
    endLoose();
    cut.push(node);
  }
  endLoose();
  return cut;
}

/** Every section is given a title to stand under: text before the first one is the introduction, a whole text without any is that. */
function named(sections: ContentSection[]): ContentSection[] {
  const out: ContentSection[] = [];
  for (const section of sections) {
    const last = out.at(-1);
    if (section.title) out.push(section);
    else if (last) out[out.length - 1] = { ...last, body: last.body + section.body };
    else out.push(section);
  }
  const [first, second, ...others] = out;
  if (!first || first.title) return out;
  if (second?.kind === 'introduction') return [{ ...second, body: first.body + second.body }, ...others];
  if (!second) return [{ ...first, title: 'Full text' }];
  return [{ ...first, kind: 'introduction', title: 'Introduction' }, second, ...others];
}

const BACK: Readonly<Record<string, string>> = {
  ack: 'Acknowledgements',
  app: 'Appendix',
  glossary: 'Glossary',
  'fn-group': 'Notes',
  notes: 'Notes',
  sec: 'Notes',
};

function backMatter(back: XmlElement | undefined, writing: Writing): ContentSection[] {
  const sources = elements(back).flatMap((part) => (part.name === 'app-group' ? elements(part, 'app') : [part]));
  return sources
    .filter(({ name }) => name in BACK)
    .flatMap((source) => readSection(source, titleOf(source, writing.notes) || BACK[source.name]!, writing))
    .map((section) => ({ ...section, kind: 'other' }));
}

/** The full text in reading order: the body's top sections, then acknowledgements, appendices and notes. */
export function readSections(article: XmlElement, notes: Notes): ContentSection[] {
  const writing: Writing = { notes, place: 'text' };
  const body = at(article, 'body');
  const sections = body ? parts(body).flatMap((part) => readSection(part, titleOf(part, notes), writing)) : [];
  if (sections.length === 0) notes.add('no full text in the file');
  return [...named(sections), ...backMatter(at(article, 'back'), writing)];
}
