import type { Publisher } from '@press/config';
import { NotFound } from '@press/ui';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { AREA_CONTRACT } from '@press/area/contract-version';
import { Footer } from './Footer';
import { Header } from './Header';
import { Problem } from './Problem';

/** The contract the shell offers to areas; the edge refuses releases that ask for another. */
export const contract = AREA_CONTRACT;

/** Header markup for a path. The browser takes it over. */
export const renderHeader = ({ url, publisher }: { url: string; publisher: Publisher }): string =>
  renderToString(<Header publisher={publisher} pathname={url.split('?', 1)[0] ?? '/'} />);

export const renderFooter = ({ publisher }: { publisher: Publisher }): string =>
  renderToStaticMarkup(<Footer publisher={publisher} />);

/** What stands in the page when no area owns the path, or when what the path names does not exist. */
export const renderNotFound = (): string => renderToStaticMarkup(<NotFound />);

/** A page-wide failure, said in one sentence. */
export const renderProblem = ({ title, sentence }: { title: string; sentence: string }): string =>
  renderToStaticMarkup(<Problem title={title} sentence={sentence} />);
