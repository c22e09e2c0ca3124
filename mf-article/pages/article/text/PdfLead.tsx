import { useApi } from '@press/area';
import type { Article } from '@press/contract';
import { Block, Button, ButtonLink, IconDownload } from '@press/ui';
import { useState, useSyncExternalStore } from 'react';
import { t } from '../../../messages';
import * as css from '../ArticlePage.module.css';
import { describe } from './ArticlePart';

/** Width of the picture on a wide screen, of `.firstPage` in ArticlePage.module.css. */
const WIDTH = '26rem';

const never = () => () => undefined;

/** True if the browser can show a PDF inside a page: desktop browsers can, most phones cannot. */
const useViewer = (): boolean =>
  useSyncExternalStore(
    never,
    () => navigator.pdfViewerEnabled,
    () => false,
  );

/**
 * The PDF of an article without a text, with its first page as a picture once the api has read it. A button opens the PDF inside
 * the page in the browser's own viewer, which knows the tags and text of PDFs.
 */
export function PdfLead({ article: { id, journalId, pdfUrl, details } }: { article: Article }) {
  const api = useApi();
  const hasViewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const { pdf, pdfPicture } = details;
  const largest = pdfPicture?.sources.at(-1);
  if (!pdf || !pdfUrl) return null;
  const record = () => api.recordArticleDownload(id, { journalId });
  const opening = { href: pdfUrl, target: '_blank', rel: 'noopener', onClick: record };
  const toggle = (): void => {
    if (!isOpen) void record();
    setOpen(!isOpen);
  };
  return (
    <Block plain title={t('pdf')}>
      <div>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandbox; api and edge serve nothing else here */}
        {isOpen && <iframe className={css.reader} src={`${pdfUrl}#navpanes=0`} title={t('pdf.frame')} />}
        {!isOpen && pdfPicture && largest && (
          <a {...opening} className={css.firstPage}>
            <img
              src={largest.url}
              srcSet={pdfPicture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
              sizes={`(max-width: 30rem) 90vw, ${WIDTH}`}
              width={largest.width}
              height={largest.height}
              alt={t('pdf.first-page')}
              decoding="async"
            />
          </a>
        )}
        <ButtonLink {...opening} variant="primary">
          <IconDownload />
          <span>{t('pdf.read', { file: describe(pdf) })}</span>
        </ButtonLink>{' '}
        {hasViewer && <Button onClick={toggle}>{isOpen ? t('pdf.close') : t('pdf.here')}</Button>}
      </div>
    </Block>
  );
}
