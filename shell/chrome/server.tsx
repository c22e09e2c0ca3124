import type { Publisher } from '@press/config';
import { NotFound } from '@press/ui';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { AREA_CONTRACT } from '@press/area/contract-version';
import { Footer } from './Footer';
import { Header } from './Header';

/** A failure of the whole page in one sentence, with links. Rendered on the server only. */
function Problem({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div className="wrapper">
      <section className="empty-state">
        <h1>{title}</h1>
        <p>{sentence}</p>
        <div className="row">
          <a className="button button--primary" href="/">
            Back to Home
          </a>
          <a className="button" href="/journals">
            Browse journals
          </a>
        </div>
      </section>
    </div>
  );
}

/** The shell's area contract; the edge refuses releases with a different one. */
export const contract = AREA_CONTRACT;

/** Header markup for a path. The browser hydrates it. */
export const renderHeader = ({ url, publisher }: { url: string; publisher: Publisher }): string =>
  renderToString(<Header publisher={publisher} pathname={url.split('?', 1)[0] ?? '/'} />);

export const renderFooter = ({ publisher }: { publisher: Publisher }): string =>
  renderToStaticMarkup(<Footer publisher={publisher} />);

/**
 * The page for a path that no area owns, and for content that does not exist. Its links are absolute, so they work at
 * any address.
 */
export const renderNotFound = ({ nearest }: { nearest?: string | null } = {}): string =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <NotFound nearest={nearest} />
    </StaticRouter>,
  );

/** A failure of the whole page, in one sentence. */
export const renderProblem = ({ title, sentence }: { title: string; sentence: string }): string =>
  renderToStaticMarkup(<Problem title={title} sentence={sentence} />);
