import { useApi, usePublisher, useServices } from '@press/area';
import type { Article } from '@press/contract';
import { Button, ButtonLink, IconDownload } from '@press/ui';
import { rich, t } from '../../messages';

/** A plain link that opens the PDF in a new tab and counts the download. If there is no PDF, a message says so (decision 4). */
export function DownloadButton({ article: { id, journalId, pdfUrl } }: { article: Article }) {
  const api = useApi();
  const { alert } = useServices();
  const { alerts } = usePublisher();
  const label = (
    <>
      <IconDownload />
      <span>{rich('download', { download: <span>{t('download.verb')}</span> })}</span>
    </>
  );
  if (!pdfUrl) {
    return (
      <Button
        variant="primary"
        onClick={() => alert(alerts?.noPdf ?? t('download.none'), alerts && { lang: alerts.language })}
      >
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
