import { useChangeReader, usePublisher, useReader, useServices } from '@press/area';
import { doiUrl } from '@press/contract/identifiers';
import { parseRich } from '@press/contract/richtext';
import { breaking, Button, Dialog, IconCopy, renderRich, unbroken } from '@press/ui';
import { useState, type MouseEvent } from 'react';
import { citationsOf, citationText, type Citation } from '../../citation-styles';
import { CitationFiles } from './CitationFiles';
import { rich, t } from '../../messages';
import type { CiteDialogProps } from './CiteButton';
import * as css from './CiteDialog.module.css';
import { copyText } from './clipboard';

/** The article's citations, each with a Copy button. */
export function CiteDialog({ article, journalTitle, onClose }: CiteDialogProps) {
  const { citationStyles, doiResolver, origin } = usePublisher();
  const shortLink = doiUrl(`${origin}/doi`, article.doi);
  const { toast } = useServices();
  // The shell's toast lies outside the modal dialog, where screen readers can't hear it; this line can.
  const [heard, setHeard] = useState('');
  const change = useChangeReader();
  const reader = useReader();
  // The last used style comes first and stays there, so that nothing moves under the pointer when another one is
  // copied.
  const [first, setFirst] = useState<string | null>();
  if (reader && first === undefined) setFirst(reader.citationStyle);
  const citations = citationsOf(article, journalTitle, doiResolver, citationStyles).sort(
    (a, b) => Number(b.style === first) - Number(a.style === first),
  );

  const copy = async ({ style, text }: Citation, { currentTarget }: MouseEvent): Promise<void> => {
    const copied = await copyText(
      { plain: citationText(text), html: text },
      currentTarget.closest('dialog') ?? undefined,
    );
    toast(copied ? t('cite.copied') : t('cite.failed'), { failed: !copied });
    if (copied) {
      setFirst((known) => known ?? null);
      change(() => ({ citationStyle: style }));
    }
    setHeard(copied ? t('cite.copied-style', { style }) : t('cite.failed-style', { style }));
  };

  const copyDoi = async ({ currentTarget }: MouseEvent): Promise<void> => {
    const plain = doiUrl(doiResolver, article.doi);
    const copied = await copyText({ plain }, currentTarget.closest('dialog') ?? undefined);
    const said = copied ? t('cite.copied-doi') : t('cite.failed-doi');
    toast(said, { failed: !copied });
    setHeard(said);
  };

  return (
    <Dialog title={t('cite.title')} closeLabel={t('cite.close-dialog')} onClose={onClose}>
      {citations.map((citation) => (
        <div key={citation.style} className={css.entry}>
          <h3>{citation.style}</h3>
          <p dir="auto">{renderRich(parseRich(citation.text, 'inline'), (text) => breaking(text, unbroken))}</p>
          <Button
            aria-label={t('cite.copy-style', { style: citation.style })}
            onClick={(event) => void copy(citation, event)}
          >
            <IconCopy />
            {t('cite.copy')}
          </Button>
        </div>
      ))}
      <div className={css.bottom}>
        <p className="visually-hidden" aria-live="polite">
          {heard}
        </p>
        <CitationFiles articleId={article.id} />
        {article.doi && (
          <p>
            {rich('cite.link', {
              link: (
                <a className="url" href={shortLink}>
                  {shortLink}
                </a>
              ),
            })}
          </p>
        )}
        {article.doi && (
          <Button onClick={(event) => void copyDoi(event)}>
            <IconCopy />
            {t('cite.copy-doi')}
          </Button>
        )}
        <Button onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>{t('cite.close')}</Button>
      </div>
    </Dialog>
  );
}
