import { useApi, useServices } from '@press/area';
import type { Article } from '@press/contract';
import { IconDownload } from '@press/ui';

/** A plain link to the PDF, in a tab of its own, that counts the download; without a PDF it says so (decision 4). */
export function DownloadButton({ article: { id, journalId, pdfUrl } }: { article: Article }) {
  const api = useApi();
  const { alert } = useServices();
  const label = (
    <>
      <IconDownload />
      Download PDF
    </>
  );
  if (!pdfUrl) {
    return (
      <button type="button" className="btn pri" onClick={() => alert('该文章的 PDF 暂时无法获取。', { lang: 'zh' })}>
        {label}
      </button>
    );
  }
  return (
    <a
      className="btn pri"
      href={pdfUrl}
      target="_blank"
      rel="noopener"
      onClick={() => api.recordArticleDownload(id, { journalId })}
    >
      {label}
    </a>
  );
}
