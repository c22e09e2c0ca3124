import { usePublisher } from '@press/area';
import type { IndexingService, Journal } from '@press/contract';
import { Link } from 'react-router-dom';
import { Cover } from '../cover/Cover';
import { useImageState } from '../cover/image-states';
import { journalPath } from '../paths';
import { JournalTitle } from '../text/JournalTitle';
import { RichLine } from '../text/RichLine';
import { unbroken } from '../text/Unbroken';
import { HeaderSkeleton } from './HeaderSkeleton';
import * as css from './JournalHeader.module.css';
import { t } from '../messages';

interface HeaderProps {
  /** Undefined while it loads. */
  journal: Journal | undefined;
  /** Scope and indexing services behind a disclosure: for every page of a journal except its first. */
  slim?: boolean;
}

/** The header of a journal's pages, in the journal's colour. */
export function JournalHeader({ journal, slim = false }: HeaderProps) {
  const className = `${css.header} ${slim ? css.slim : ''} on-solid`;
  if (!journal) return <HeaderSkeleton className={className} slim={slim} />;
  // The placeholder of a failed header has no cover.
  const cover = <Cover src={journal.fallback ? '' : journal.coverUrl} className={css.cover} eager />;
  return (
    <header className={className}>
      <div className={`wrapper ${css.columns}`}>
        {cover}
        {slim ? <Summary journal={journal} /> : <Details journal={journal} />}
      </div>
      {!journal.fallback && <Spine id={journal.id} height={slim ? 60 : 300} />}
    </header>
  );
}

function Details({ journal }: { journal: Journal }) {
  const { title, lang, abbreviation, scope, indexing } = journal;
  return (
    <div className={css.body}>
      <div className={css.titles}>
        <h1>
          <JournalTitle lang={lang}>{unbroken(title)}</JournalTitle>
        </h1>
        {abbreviation && <p className={css.abbreviation}>{abbreviation}</p>}
      </div>
      <div className={css.facts}>
        <Issns journal={journal} />
        {scope && (
          <details>
            <summary>{t('journal.scope')}</summary>
            <Scope journal={journal} />
          </details>
        )}
      </div>
      <Indexing indexing={indexing} />
    </div>
  );
}

/**
 * The header's facts in little space (J-01): one line on a phone, with everything but the title in the disclosure, if there is
 * one. The placeholder of a failed header has no facts.
 */
function Summary({ journal }: { journal: Journal }) {
  const { id, title, lang, abbreviation, scope, indexing } = journal;
  const facts = (
    <>
      {abbreviation && <p className={css.abbreviation}>{abbreviation}</p>}
      <Issns journal={journal} />
    </>
  );
  return (
    <div className={`${css.summary} ${css.facts}`}>
      <p className={css.title}>
        <Link to={journalPath(id)}>
          <JournalTitle lang={lang}>{title}</JournalTitle>
        </Link>
      </p>
      <div className={css.wide}>{facts}</div>
      {(scope || indexing.length > 0) && (
        <details>
          <summary>
            <span className={css.wide}>{t('journal.scope-and-indexing')}</span>
            <span className={css.narrow}>{t('journal.details')}</span>
          </summary>
          <div>
            <div className={css.narrow}>{facts}</div>
            {scope && <Scope journal={journal} />}
            <Indexing indexing={indexing} />
          </div>
        </details>
      )}
    </div>
  );
}

function Issns({ journal: { issn, eissn } }: { journal: Journal }) {
  if (!issn && !eissn) return null;
  return (
    <dl className={`${css.issns} tabular-nums`}>
      {issn && <Issn kind={t('journal.print-issn')} issn={issn} />}
      {eissn && <Issn kind={t('journal.online-issn')} issn={eissn} />}
    </dl>
  );
}

/** Behind a disclosure: the first page also shows it in 'Aims and Scope' (decision 27). */
function Scope({ journal: { scope, textLang } }: { journal: Journal }) {
  const { language } = usePublisher();
  return (
    <p className={css.scope} lang={textLang || language} dir="auto">
      <RichLine text={scope} />
    </p>
  );
}

function Indexing({ indexing }: Pick<Journal, 'indexing'>) {
  if (indexing.length === 0) return null;
  return (
    <dl className={css.indexing}>
      <dt>{t('journal.indexed')}</dt>
      <dd>
        {indexing.map((service, at) => (
          <Service key={at} {...service} />
        ))}
      </dd>
    </dl>
  );
}

const Issn = ({ kind, issn }: { kind: string; issn: string }) => (
  <div>
    <dt>{kind}</dt>
    <dd>{issn}</dd>
  </div>
);

const Service = ({ name, website }: IndexingService) => (website ? <a href={website}>{name}</a> : <span>{name}</span>);

/** The motif of the journal's cover, on wide screens. Lazy, so that small screens do not load it. */
function Spine({ id, height }: { id: string; height: number }) {
  const src = `/covers/${encodeURIComponent(id)}/motif.svg?w=220&h=${height}`;
  const [state, image] = useImageState(src);
  if (state === 'failed') return null;
  return (
    <div className={`${css.spine} dimmed-in-dark`} aria-hidden="true">
      <img {...image} src={src} alt="" loading="lazy" decoding="async" />
    </div>
  );
}
