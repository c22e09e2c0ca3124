import { usePublisher } from '@press/area';
import type { Article } from '@press/contract';
import { Block, doiUrl, Rich } from '@press/ui';
import * as css from './ArticlePage.module.css';

/** The sections in their own order, then what they cite. Nothing for an article of which only the abstract is here. */
export function FullText({ article: { sections, references } }: { article: Article }) {
  return (
    <>
      {sections.map(({ title, body }, at) => (
        <Block key={at} title={title ? <Rich text={title} /> : 'Text'}>
          <div className="prose">
            <Rich text={body} block />
          </div>
        </Block>
      ))}
      {references.length > 0 && (
        <Block title="References">
          <ol className={`prose ${css.references}`}>
            {references.map((reference, at) => (
              <li key={at}>
                <Reference text={reference} />
              </li>
            ))}
          </ol>
        </Block>
      )}
    </>
  );
}

/** A DOI in running text, whichever way it is written; it ends before the sentence's own stop. */
const DOI = /(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/[^\s<>"]*[^\s<>".,;:)\]])/i;

/** A reference with its DOI as a full, linked address (Crossref's display rules). */
function Reference({ text }: { text: string }) {
  const { doiResolver } = usePublisher();
  const [before, doi, ...rest] = text.split(DOI);
  if (!doi) return text;
  return (
    <>
      {before}
      <a href={doiUrl(doiResolver, doi)}>
        {doiResolver}/{doi}
      </a>
      {rest.join('')}
    </>
  );
}
