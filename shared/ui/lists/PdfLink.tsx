import { useApi } from '@press/area';
import type { Article } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { IconDownload } from '../icons';
import { untitled } from '../text/words';
import { t } from '../messages';

/** The PDF of an article in a list. It opens in a new tab, and its download is counted. Renders nothing if there is no PDF. */
export function PdfLink({ article: { id, journalId, title, pdfUrl } }: { article: Article }) {
  const api = useApi();
  if (!pdfUrl) return null;
  return (
    <a
      className="arrow-link"
      href={pdfUrl}
      target="_blank"
      rel="noopener"
      aria-label={t('list.pdf-of', { title: plainText(title, 'inline') || untitled() })}
      onClick={() => api.recordArticleDownload(id, { journalId })}
    >
      <IconDownload />
      {t('list.pdf')}
    </a>
  );
}
