import type { SitePage } from '@press/contract';
import { partsOf, readMarkdown } from '@press/contract/markdown';
import { parse } from 'yaml';

/** Reads a default text of an area. Its form is that of a publisher's own text (docs/publishers/adopt.md). @throws Error if it is not */
export function pageText(source: string): SitePage {
  const { yaml, text, textLine } = partsOf(source) ?? { yaml: '', text: source, textLine: 1 };
  const { sections, faults } = readMarkdown(text, textLine);
  const [fault] = faults;
  if (fault) throw new Error(`line ${fault.line}: "${fault.value}" ${fault.must}`);
  const head = parse(yaml) as Partial<SitePage> | null;
  return { title: '', standfirst: '', lang: '', side: [], ...head, sections, editors: [], image: '' };
}
