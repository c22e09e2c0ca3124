import { usePublisher } from '@press/area';
import type { Article } from '@press/contract';
import { Block, Contents, doiUrl, Rich } from '@press/ui';
import * as css from './ArticlePage.module.css';

/** A section's anchor: its number, as its title may be anything. */
const anchor = (at: number): string => `section-${at + 1}`;

/**
 * The sections in their own order, then what they cite, and a menu that follows the reading of the sections. Nothing for
 * an article of which only the abstract is here.
 */
export function FullText({ article: { sections, references } }: { article: Article }) {
  if (sections.length + references.length === 0) return null;
  const titles = sections.map(({ title }, at) => ({ id: anchor(at), title: title ? <Rich text={title} /> : 'Text' }));
  const list = references.length > 0 && { id: 'references', title: 'References' };
  return (
    <>
      {titles.length > 0 && (
        <div className={`${css.menu} no-print`}>
          <Contents sections={list ? [...titles, list] : titles} />
        </div>
      )}
      <div className={`main quiet ${css.text}`}>
        {sections.map(({ body }, at) => (
          <Block key={at} {...titles[at]!}>
            <div className="prose">
              <Rich text={body} block />
            </div>
          </Block>
        ))}
        {list && (
          <Block {...list}>
            <ol className={`prose ${css.references}`}>
              {references.map((reference, at) => (
                <li key={at}>
                  <Reference text={reference} />
                </li>
              ))}
            </ol>
          </Block>
        )}
      </div>
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
