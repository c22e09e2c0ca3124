import path from 'node:path';
import { JOURNAL_PAGES } from '@press/contract/site-pages';
import { issuesAYear, statedFrequencies } from './frequency';
import type { SiteFault } from './faults';

/** A journal, as far as its texts are compared with it. */
interface Appearing {
  id: string;
  title: string;
  abbreviation: string;
  frequency: string;
}

/**
 * What a text says of how often journals appear, and its journal, or no journal, does. A journal that states no frequency, or one in
 * another language, contradicts nothing.
 * @param file relative to the folder
 */
export function wrongFrequencies(file: string, text: string, journals: readonly Appearing[]): SiteFault[] {
  const base = path.posix.basename(file).replace(/\.\w+$/, '');
  const id = /^id: *["']?([\w.-]+)/m.exec(text)?.[1] ?? base;
  const own = file.startsWith('journals/') ? journals.find((each) => each.id === id) : undefined;
  // On the page of a journal "the journal" is each of them in turn.
  const isOfEach = JOURNAL_PAGES.some((page) => file === `pages/${page}.md`);
  const byName = new Map(
    journals.flatMap((each) => [each.title, each.abbreviation, `{title:${each.id}}`].map((name) => [name, each])),
  );
  const statements = statedFrequencies(text, {
    names: [...byName.keys()],
    isOfOneJournal: own !== undefined,
  });
  return statements.flatMap(({ line, frequency, isOfAll, name }) => {
    const said = issuesAYear(frequency) ?? [];
    const subject = own ?? (name === undefined ? undefined : byName.get(name));
    const others = (subject ? [subject] : journals).filter((each) => each.frequency !== '');
    const known = others.map((each) => issuesAYear(each.frequency));
    const differs = (issues: readonly number[] | null) =>
      issues !== null && !issues.some((each) => said.includes(each));
    const isWrong = isOfAll || isOfEach ? known.some(differs) : known.length > 0 && known.every(differs);
    if (!isWrong) return [];
    const right = isOfEach ? '{frequency}' : '{frequency:ID}';
    const why = subject
      ? `not how often ${subject.id} appears: its frequency is "${subject.frequency}"`
      : `${isOfAll || isOfEach ? 'not how often each journal appears' : 'how often no journal appears'}: ${right}`;
    return [{ file, line, text: `"${frequency}" is ${why}` }];
  });
}
