import { Contents, PageHead } from '@press/ui';
import { Fragment } from 'react';
import type { SideNote, StaticContent } from '../../content/grammar';
import { Blocks } from './Blocks';
import * as css from './StaticPage.module.css';
import { Text } from './Text';

/** A static page: contents, prose, side notes. On a small screen the contents come before the prose. */
export function StaticPage({ content: { title, standfirst, sections, side } }: { content: StaticContent }) {
  return (
    <div className="wrap">
      <PageHead title={<Text>{title}</Text>}>
        <p>
          <Text>{standfirst}</Text>
        </p>
      </PageHead>
      <div className={`doc ${css.doc}`}>
        <Contents sections={sections} />
        <div className="prose">
          {sections.map(({ id, title: heading, blocks }) => (
            <Fragment key={id}>
              <h2 id={id}>{heading}</h2>
              <Blocks blocks={blocks} />
            </Fragment>
          ))}
        </div>
        <aside className={css.side} aria-label="In short">
          {side.map((note) => (
            <Aside key={note.title} note={note} />
          ))}
        </aside>
      </div>
    </div>
  );
}

const Aside = ({ note: { title, lines } }: { note: SideNote }) => (
  <div className="aside-n">
    <p className={css.asideTitle}>{title}</p>
    {lines.map((line) => (
      <p key={line}>
        <Text>{line}</Text>
      </p>
    ))}
  </div>
);
