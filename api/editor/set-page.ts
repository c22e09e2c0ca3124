import { counted } from '@press/contract/format';
import { plainText } from '@press/contract/richtext';
import { isMissingFile } from '../import/jats';
import { el } from '../formats/xml';
import type { DraftFile } from './publication';
import { field, form, htmlPage, section, table } from './pages';

interface SetOfDrafts {
  id: string;
  drafts: { id: string; files: DraftFile[] }[];
}

/** Drafts that are published together. */
export function setPage({ id, drafts }: SetOfDrafts, message: string): string {
  const blocking = drafts.filter(({ files }) => faultOf(files) !== '');
  const lacks = drafts.flatMap(({ files }) => files[0]?.lacks ?? []);
  return htmlPage(
    `${counted(drafts.length, 'draft')} together`,
    message,
    table(
      'Drafts',
      ['Article', 'Authors', 'Issue and pages', 'Licence', 'State'],
      drafts.map(({ id: draft, files }) => {
        const { article, corrects, file, lacks: figures } = files[0] ?? NO_FILE;
        const title = article ? plainText(article.title, 'inline') : file;
        const fault = faultOf(files);
        const state = fault || (corrects ? 'corrects an article' : 'new');
        return [
          el('a', { href: `/drafts/${draft}` }, title || 'Not finished'),
          article?.authors.map(({ name }) => name).join(', ') ?? null,
          article
            ? [article.issueId, [article.startPage, article.endPage].filter(Boolean).join('–')]
                .filter(Boolean)
                .join(', ')
            : null,
          article?.license ?? null,
          [state, figures.length > 0 && `${figures.join(', ')}`].filter(Boolean).join('; '),
        ];
      }),
    ),
    blocking.length > 0
      ? el(
          'p',
          {},
          `${counted(blocking.length, 'draft')} cannot be published: correct or discard it, then publish the others.`,
        )
      : section(
          `Publish ${drafts.length === 1 ? 'it' : 'all'}`,
          form(
            `/sets/${id}/publish`,
            `Publish ${counted(drafts.length, 'article')}`,
            ...drafts.map(({ id: draft, files }) =>
              el('input', { type: 'hidden', name: `corrects.${draft}`, value: files[0]?.corrects?.id ?? '' }),
            ),
            field('day', 'On the day (UTC); empty: those of their files', { type: 'date' }),
            lacks.length > 0 &&
              field('without', `Publish them although ${lacks.join('; ')}`, { type: 'checkbox', required: '' }),
          ),
        ),
    el('p', {}, el('a', { href: '/' }, 'Back to the start')),
  );
}

const NO_FILE = { article: null, corrects: null, file: '', lacks: [] };

/** Why a draft cannot be published; '' if it can. */
function faultOf([file, ...others]: readonly DraftFile[]): string {
  if (!file) return 'the form is not finished';
  if (!file.article) return `refused: ${file.refused}`;
  if (others.length > 0) return 'has several articles';
  return file.notes.filter(isMissingFile).join('; ');
}
