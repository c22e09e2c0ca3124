import { usePublisher } from '@press/area';
import { Block } from '@press/ui';
import * as css from './ArticlePage.module.css';
import { linksInText, scholarUrl } from './links-in-text';

/** What the article cites, in its order. */
export function References({ id, title, references }: { id: string; title: string; references: readonly string[] }) {
  return (
    <Block id={id} title={title}>
      <ol className={`prose ${css.references}`}>
        {references.map((reference, at) => (
          <li key={at}>
            <Reference text={reference} />
          </li>
        ))}
      </ol>
    </Block>
  );
}

/** A reference with links on its addresses; without one, a search for it. */
function Reference({ text }: { text: string }) {
  const parts = linksInText(text, usePublisher().doiResolver);
  return (
    <>
      {parts.map((part, at) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={at} className="url" href={part.href}>
            {part.text}
          </a>
        ),
      )}
      {parts.every((part) => typeof part === 'string') && (
        <>
          {' '}
          <a className={`${css.find} no-print`} href={scholarUrl(text)}>
            Google Scholar
          </a>
        </>
      )}
    </>
  );
}
