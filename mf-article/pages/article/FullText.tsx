import type { Article } from '@press/contract';
import { Block, Contents, Rich } from '@press/ui';
import * as css from './ArticlePage.module.css';
import { References } from './References';

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
        {list && <References {...list} references={references} />}
      </div>
    </>
  );
}
