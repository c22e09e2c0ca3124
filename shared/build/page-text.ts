import type { SitePage } from '@press/contract';
import { partsOf, readMarkdown, readNote } from '@press/contract/markdown';
import { parse } from 'yaml';

interface Note {
  title: string;
  lines: string[];
}

/** Reads a default text of an area. Its form is that of a publisher's own text (docs/publishers/adopt.md). @throws Error if it is not */
export function pageText(source: string): SitePage {
  const { yaml, text, textLine } = partsOf(source) ?? { yaml: '', text: source, textLine: 1 };
  const { sections, faults } = readMarkdown(text, textLine);
  const { side = [], ...head } = (parse(yaml) ?? {}) as Partial<Omit<SitePage, 'side'>> & { side?: Note[] };
  const notes = side.map(({ title, lines }) => ({ title, ...readNote(lines) }));
  const [fault] = [...faults, ...notes.flatMap((note) => note.faults)];
  if (fault) throw new Error(`line ${fault.line}: "${fault.value}" ${fault.must}`);
  return {
    title: '',
    standfirst: '',
    // Default texts are English; a text of its publisher states its language, or has the site's.
    lang: 'en',
    ...head,
    sections,
    side: notes.map(({ title, body }) => ({ title, body })),
    editors: [],
    image: '',
  };
}
