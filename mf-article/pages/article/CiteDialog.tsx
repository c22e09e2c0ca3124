import { useChangeReader, usePublisher, useReader, useServices } from '@press/area';
import { doiUrl } from '@press/contract/identifiers';
import { parseRich } from '@press/contract/richtext';
import { breaking, Button, Dialog, IconCopy, renderRich, unbroken } from '@press/ui';
import { useState, type MouseEvent } from 'react';
import { citationsOf, citationText, type Citation } from '../../citation-styles';
import { CitationFiles } from './CitationFiles';
import type { CiteDialogProps } from './CiteButton';
import * as css from './CiteDialog.module.css';
import { copyText } from './clipboard';

/** The article's citations, each with a Copy button. */
export function CiteDialog({ article, journalTitle, onClose }: CiteDialogProps) {
  const { doiResolver, origin } = usePublisher();
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
  const citations = citationsOf(article, journalTitle, doiResolver).sort(
    (a, b) => Number(b.style === first) - Number(a.style === first),
  );

  const copy = async ({ style, text }: Citation, { currentTarget }: MouseEvent): Promise<void> => {
    const copied = await copyText(
      { plain: citationText(text), html: text },
      currentTarget.closest('dialog') ?? undefined,
    );
    toast(copied ? 'Citation format copied to clipboard' : 'Failed to copy citation. Please try again.', {
      failed: !copied,
    });
    if (copied) {
      setFirst((known) => known ?? null);
      change(() => ({ citationStyle: style }));
    }
    setHeard(copied ? `${style} citation copied` : `${style} citation not copied`);
  };

  const copyDoi = async ({ currentTarget }: MouseEvent): Promise<void> => {
    const plain = doiUrl(doiResolver, article.doi);
    const copied = await copyText({ plain }, currentTarget.closest('dialog') ?? undefined);
    const said = copied ? 'DOI copied to clipboard' : 'Failed to copy the DOI. Please try again.';
    toast(said, { failed: !copied });
    setHeard(said);
  };

  return (
    <Dialog title="Cite this article" closeLabel="Close dialog" onClose={onClose}>
      {citations.map((citation) => (
        <div key={citation.style} className={css.entry}>
          <h3>{citation.style}</h3>
          <p dir="auto">{renderRich(parseRich(citation.text, 'inline'), (text) => breaking(text, unbroken))}</p>
          <Button aria-label={`Copy ${citation.style} citation`} onClick={(event) => void copy(citation, event)}>
            <IconCopy />
            Copy
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
            Short link:{' '}
            <a className="url" href={shortLink}>
              {shortLink}
            </a>
          </p>
        )}
        {article.doi && (
          <Button onClick={(event) => void copyDoi(event)}>
            <IconCopy />
            Copy DOI
          </Button>
        )}
        <Button onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>Close</Button>
      </div>
    </Dialog>
  );
}
