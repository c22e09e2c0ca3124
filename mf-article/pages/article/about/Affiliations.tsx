import type { Article } from '@press/contract';
import { IconChevronDown } from '@press/ui';
import * as css from './about.module.css';
import { Person } from './Person';

/** The authors' affiliations and iDs, behind a disclosure, so that the line of names stays as it is (R-02). */
export function Affiliations({ article }: { article: Article }) {
  const known = article.authorList.filter(({ affiliations, orcid }) => affiliations.length > 0 || orcid);
  if (known.length === 0) return null;
  return (
    <details className={css.disclosure}>
      <summary>
        Affiliations and ORCID
        <IconChevronDown />
      </summary>
      <ul className={css.people} role="list">
        {known.map((author, at) => (
          <li key={at}>
            <Person {...author} />
          </li>
        ))}
      </ul>
    </details>
  );
}
