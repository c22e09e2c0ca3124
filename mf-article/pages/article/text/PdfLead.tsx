import { useApi } from '@press/area';
import type { Article } from '@press/contract';
import { Block, ButtonLink, IconDownload } from '@press/ui';
import * as css from '../ArticlePage.module.css';
import { describe } from './ArticlePart';

/** Width of the picture on a wide screen, of `.firstPage` in ArticlePage.module.css. */
const WIDTH = '26rem';

/** The PDF of an article without a text, with its first page as a picture once the api has read it. */
export function PdfLead({ article: { id, journalId, pdfUrl, details } }: { article: Article }) {
  const api = useApi();
  const { pdf, pdfPicture } = details;
  const largest = pdfPicture?.sources.at(-1);
  if (!pdf || !pdfUrl) return null;
  const opening = {
    href: pdfUrl,
    target: '_blank',
    rel: 'noopener',
    onClick: () => api.recordArticleDownload(id, { journalId }),
  };
  return (
    <Block plain title="Article">
      <div>
        {pdfPicture && largest && (
          <a {...opening} className={css.firstPage}>
            <img
              src={largest.url}
              srcSet={pdfPicture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
              sizes={`(max-width: 30rem) 90vw, ${WIDTH}`}
              width={largest.width}
              height={largest.height}
              alt="First page of the article: read it as PDF"
              decoding="async"
            />
          </a>
        )}
        <ButtonLink {...opening} variant="primary">
          <IconDownload />
          <span>{`Read the article ${describe(pdf)}`}</span>
        </ButtonLink>
      </div>
    </Block>
  );
}
