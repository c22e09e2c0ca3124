import { usePublisher } from '@press/area';
import type { Article, Relation } from '@press/contract';
import { historyOf, LINKED } from '@press/contract/about';
import { STATEMENT_TITLES } from '@press/contract/defaults';
import { doiUrl } from '@press/contract/identifiers';
import { articlePath, Block, KeyValues, languageOf, RichLine, useDates, type Term } from '@press/ui';
import { Link } from 'react-router-dom';
import { rich, t } from '../../../messages';
import * as css from './about.module.css';
import { Text } from '../text/Text';
import { Person } from './Person';

const SOURCE_FORMAT = 'JATS XML';

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
    ...(history.length > 0 ? [{ term: t('about.history'), value: <History article={article} /> }] : []),
    ...editors.map((editor) => ({
      term: editor.role || t('about.editor'),
      value: <Person {...editor} institutions={institutions} />,
    })),
    ...statements.map(({ kind, title, body }) => ({
      term: title ? t('about.fact', { title }) : t('about.statement', { kind, name: STATEMENT_TITLES[kind] }),
      value: <StatementText article={article} body={body} />,
    })),
    ...relations.map((relation) => ({
      term: t('about.linked', { kind: relation.kind, name: LINKED[relation.kind] }),
      value: <LinkedArticle relation={relation} />,
    })),
    ...(copyright ? [{ term: t('about.copyright'), value: copyright }] : []),
    ...(rights ? [{ term: t('about.rights'), value: <Text>{rights}</Text> }] : []),
    ...(xml
      ? [
          {
            term: t('about.source'),
            value: (
              <a href={xml.url} download={xml.name}>
                {SOURCE_FORMAT}
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
      {historyOf(details.history, publicationDate).map(({ kind, name, date, note }, at) => {
        const day = <time dateTime={date}>{longDate(date)}</time>;
        const entry = rich('about.date', { kind, name, day });
        return (
          <li key={at}>
            {note ? rich('about.note', { entry, note: <span {...languageOf({ lang, dir: '' })}>{note}</span> }) : entry}
          </li>
        );
      })}
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
  const article =
    articleId && journalId ? (
      <Link to={articlePath({ journalId, id: articleId })}>{words || articleId}</Link>
    ) : (
      <a href={doi ? doiUrl(doiResolver, doi) : url}>{words}</a>
    );
  return date ? rich('about.on', { article, day: longDate(date) }) : article;
}
