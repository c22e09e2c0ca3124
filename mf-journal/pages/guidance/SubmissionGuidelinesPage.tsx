import { useQuery } from '@press/area';
import { DEFAULT_JOURNAL } from '@press/contract';
import { journalHeaderQuery } from '@press/contract/queries';
import { useParams } from 'react-router-dom';
import text from '../../texts/submit-manuscript.md';
import { GuidancePage } from './GuidancePage';
import { t } from '../../messages';

export { metadata } from './GuidancePage';

/** The submission guidelines, after the journal's material for authors: templates, checklists, a portal. */
export default function SubmissionGuidelinesPage() {
  const { journalId = DEFAULT_JOURNAL } = useParams();
  const { forAuthors = [] } = useQuery(journalHeaderQuery(journalId)).data ?? {};
  const material = (
    <ul>
      {forAuthors.map(({ title, link }) => (
        <li key={link}>
          <a href={link}>{title}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <GuidancePage
      page="submit-manuscript"
      text={text}
      before={forAuthors.length > 0 ? [{ id: 'for-authors', title: t('authors.title'), content: material }] : []}
    />
  );
}
