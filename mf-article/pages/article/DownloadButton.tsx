import { useApi, usePublisher, useServices } from '@press/area';
import type { Article } from '@press/contract';
import { Button, ButtonLink, IconDownload } from '@press/ui';

/** The message if the publisher has none of its own. */
const NO_PDF = 'The PDF of this article is not available at the moment.';

/** A plain link that opens the PDF in a new tab and counts the download. If there is no PDF, a message says so (decision 4). */
export function DownloadButton({ article: { id, journalId, pdfUrl } }: { article: Article }) {
  const api = useApi();
  const { alert } = useServices();
  const { alerts } = usePublisher();
  const label = (
    <>
      <IconDownload />
      <span>
        <span>Download </span>PDF
      </span>
    </>
  );
  if (!pdfUrl) {
    return (
      <Button variant="primary" onClick={() => alert(alerts?.noPdf ?? NO_PDF, alerts && { lang: alerts.language })}>
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink
      variant="primary"
      href={pdfUrl}
      target="_blank"
      rel="noopener"
      onClick={() => api.recordArticleDownload(id, { journalId })}
    >
      {label}
    </ButtonLink>
  );
}
