import type { Article, Author } from '@press/contract';
import { IconChevronDown } from '@press/ui';
import { t } from '../../../messages';
import * as css from './about.module.css';
import { Person } from './Person';

const isKnown = ({ affiliations, orcid }: Author) => affiliations.length > 0 || orcid;

/** The authors' affiliations and iDs, behind a disclosure, so that the line of names stays as it is (R-02). */
export function Affiliations({ article }: { article: Article }) {
  const {
    authorList,
    details: { institutions },
  } = article;
  const known = new Set(authorList.flatMap((author) => (isKnown(author) ? [author.name] : [])));
  if (known.size === 0) return null;
  const times = new Map<string, number>();
  for (const { name } of authorList) times.set(name, (times.get(name) ?? 0) + 1);
  return (
    <details className={css.disclosure}>
      <summary>
        {t('authors.affiliations')}
        <IconChevronDown />
      </summary>
      <ul className={css.people} role="list">
        {authorList.map((author, at) => {
          // Lists all authors with the same name, with their positions in the line of names.
          const isShared = (times.get(author.name) ?? 0) > 1;
          const place = isShared && { at: at + 1, count: authorList.length };
          if (!known.has(author.name)) return null;
          return (
            <li key={at}>
              <Person {...author} institutions={institutions} place={place} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
