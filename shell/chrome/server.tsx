import type { Publisher } from '@press/config';
import { local, speak } from '@press/language/addresses';
import { NotFound } from '@press/ui';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { AREA_CONTRACT } from '@press/area/contract-version';
import { Footer } from './Footer';
import { Header } from './Header';
import { t } from '../messages';

/** A failure of the whole page in one sentence, with links. Rendered on the server only. */
function Problem({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div className="wrapper">
      <section className="empty-state">
        <h1>{title}</h1>
        <p>{sentence}</p>
        <div className="row">
          <a className="button button--primary" href={local('/')}>
            {t('problem.home')}
          </a>
          <a className="button" href={local('/journals')}>
            {t('problem.journals')}
          </a>
        </div>
      </section>
    </div>
  );
}

/** The shell's area contract; the edge refuses releases with a different one. */
export const contract = AREA_CONTRACT;

/** Header markup for a path. The browser hydrates it. */
export function renderHeader({ url, publisher }: { url: string; publisher: Publisher }): string {
  speak(publisher);
  return renderToString(<Header publisher={publisher} url={url} />);
}

export function renderFooter({ publisher }: { publisher: Publisher }): string {
  speak(publisher);
  return renderToStaticMarkup(<Footer publisher={publisher} />);
}

/**
 * The page for a path that no area owns, and for content that does not exist. Its links are absolute, so they work at
 * any address.
 */
export function renderNotFound({ publisher, nearest }: { publisher: Publisher; nearest: string | null }): string {
  speak(publisher);
  return renderToStaticMarkup(
    <StaticRouter basename={local('/')} location={local('/')}>
      <NotFound nearest={nearest} />
    </StaticRouter>,
  );
}

/** A failure of the whole page, in one sentence. */
export function renderProblem({
  publisher,
  ...problem
}: {
  publisher: Publisher;
  title: string;
  sentence: string;
}): string {
  speak(publisher);
  return renderToStaticMarkup(<Problem {...problem} />);
}
