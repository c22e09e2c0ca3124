import type { SitePage } from '@press/contract';
import { Fragment, type ReactNode } from 'react';
import { Contents } from '../contents/Contents';
import { unbroken } from '../text/Unbroken';
import * as css from './Document.module.css';
import { Passage, SideNotes, TextHead, TextLoaded, type TextLoadedProps } from './PageText';
import type { Fill } from './stated-page';

export interface TextPageProps extends Omit<TextLoadedProps, 'children'> {
  /** Between the heading and the text. */
  children?: ReactNode;
}

/** A page of text: heading, contents, prose, side notes. */
export const DocumentPage = ({ children, ...props }: TextPageProps) => (
  <TextLoaded {...props}>
    {(text, fill) => (
      <>
        <TextHead {...text} />
        <div className="stack">
          {children}
          <Document {...text} fill={fill} />
        </div>
      </>
    )}
  </TextLoaded>
);

interface DocumentProps extends Pick<SitePage, 'sections' | 'side'> {
  fill?: Fill;
}

/** The body of a text page: contents, prose, side notes. On a small screen the contents come before the prose. */
export function Document({ sections, side, fill = {} }: DocumentProps) {
  return (
    <div className="doc">
      <Contents sections={sections.map(({ id, title }) => ({ id, title: unbroken(title) }))} />
      <div className="prose">
        {sections.map(({ id, title, body }) => (
          <Fragment key={id}>
            <h2 id={id}>{unbroken(title)}</h2>
            <Passage title={title} body={body} />
          </Fragment>
        ))}
      </div>
      <aside className={css.side} aria-label="In short">
        <SideNotes side={side} fill={fill} />
      </aside>
    </div>
  );
}
