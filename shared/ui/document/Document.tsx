import { Fragment } from 'react';
import { Contents } from '../contents/Contents';
import { Blocks } from './Blocks';
import * as css from './Document.module.css';
import type { SideNote, WordBlock, Words } from './grammar';
import { unbroken } from '../text/Unbroken';
import { Filling, Text, type Fill } from './Text';

interface DocumentProps {
  words: Pick<Words, 'sections' | 'side'>;
  /** Values of placeholders that add to, or override, those of every page. */
  fill?: Fill;
}

/** The body of a text page: contents, prose, side notes. On a small screen the contents come before the prose. */
export function Document({ words, fill }: DocumentProps) {
  const sections = words.sections.map((section) => ({ ...section, title: unbroken(section.title) }));
  return (
    <Filling fill={fill}>
      <div className="doc">
        <Contents sections={sections} />
        <div className="prose" dir="auto">
          {sections.map(({ id, title, blocks }) => (
            <Fragment key={id}>
              <h2 id={id}>{title}</h2>
              <Blocks blocks={blocks} />
            </Fragment>
          ))}
        </div>
        <aside className={css.side} aria-label="In short">
          {words.side.map((note) => (
            <Aside key={note.title} {...note} />
          ))}
        </aside>
      </div>
    </Filling>
  );
}

/** Prose inside another page. */
export const Passage = ({ blocks }: { blocks: readonly WordBlock[] }) => (
  <Filling>
    <div className="prose">
      <Blocks blocks={blocks} />
    </div>
  </Filling>
);

/** A link and nothing else. */
const ALONE = /^\[[^\]]+\]\([^)]+\)$/;

const Aside = ({ title, lines }: SideNote) => (
  <div className="aside-n">
    <p className={css.heading}>{title}</p>
    {lines.map((line) => (
      <p key={line} className={ALONE.test(line) ? css.act : undefined}>
        <Text>{line}</Text>
      </p>
    ))}
  </div>
);
