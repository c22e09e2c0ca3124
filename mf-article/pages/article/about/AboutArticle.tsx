import { usePublisher } from '@press/area';
import type { Article, Relation } from '@press/contract';
import { historyOf, LINKED } from '@press/contract/about';
import { STATEMENT_TITLES } from '@press/contract/defaults';
import { doiUrl } from '@press/contract/identifiers';
import { articlePath, Block, KeyValues, languageOf, RichLine, useDates, type Term } from '@press/ui';
import { Link } from 'react-router-dom';
import * as css from './about.module.css';
import { Text } from '../text/Text';
import { Person } from './Person';

interface AboutProps {
  id: string;
  title: string;
  article: Article;
}

/** Facts about the making of the article: history, editors, statements, rights, linked publications, source. */
export function AboutArticle({ id, title, article }: AboutProps) {
  const items = termsOf(article);
  if (items.length === 0) return null;
  return (
    <Block plain id={id} title={title}>
      <div className={`prose ${css.about}`}>
        <KeyValues items={items} />
      </div>
    </Block>
  );
}

export const hasAbout = (article: Article): boolean => termsOf(article).length > 0;

function termsOf(article: Article): Term[] {
  const { statements, history, editors, institutions, relations, copyright, rights, xml } = article.details;
  return [
    ...(history.length > 0 ? [{ term: 'History', value: <History article={article} /> }] : []),
    ...editors.map((editor) => ({
      term: editor.role || 'Editor',
      value: <Person {...editor} institutions={institutions} />,
    })),
    ...statements.map(({ kind, title, body }) => ({
      term: title || STATEMENT_TITLES[kind],
      value: <StatementText article={article} body={body} />,
    })),
    ...relations.map((relation) => ({ term: LINKED[relation.kind], value: <LinkedArticle relation={relation} /> })),
    ...(copyright ? [{ term: 'Copyright', value: copyright }] : []),
    ...(rights ? [{ term: 'Rights', value: <Text>{rights}</Text> }] : []),
    ...(xml
      ? [
          {
            term: 'Source',
            value: (
              <a href={xml.url} download={xml.name}>
                JATS XML
              </a>
            ),
          },
        ]
      : []),
  ];
}

/** The history of the manuscript in one line, and what updates of the published text changed. */
function History({ article: { publicationDate, lang, details } }: { article: Article }) {
  const { longDate } = useDates();
  return (
    <ol className={css.history} role="list">
      {historyOf(details.history, publicationDate).map(({ name, date, note }, at) => (
        <li key={at}>
          {`${name} `}
          <time dateTime={date}>{longDate(date)}</time>
          {note && (
            <>
              {': '}
              <span {...languageOf({ lang, dir: '' })}>{note}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Text of the article, in its language. Its letters decide the direction. */
const StatementText = ({ article: { lang }, body }: { article: Article; body: string }) => (
  <div {...languageOf({ lang, dir: '' })}>
    <Text>{body}</Text>
  </div>
);

/** Another article, on this site or by its DOI or address. */
export function LinkedArticle({ relation: { articleId, journalId, title, doi, url, date } }: { relation: Relation }) {
  const { doiResolver } = usePublisher();
  const { longDate } = useDates();
  const words = title ? <RichLine text={title} /> : doi ? `${doiResolver}/${doi}` : url;
  return (
    <>
      {articleId && journalId ? (
        <Link to={articlePath({ journalId, id: articleId })}>{words || articleId}</Link>
      ) : (
        <a href={doi ? doiUrl(doiResolver, doi) : url}>{words}</a>
      )}
      {date && `, ${longDate(date)}`}
    </>
  );
}
