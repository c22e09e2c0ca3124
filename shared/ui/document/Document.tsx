import { Fragment, type ReactNode } from 'react';
import { Contents } from '../contents/Contents';
import { ownLanguage } from '../text/language';
import { unbroken } from '../text/Unbroken';
import * as css from './Document.module.css';
import { Passage, SideNotes, TextHead, TextLoaded, type TextLoadedProps } from './PageText';
import type { ResolvedPage } from './resolve-page';
import { t } from '../messages';

/** A part of a page besides its text; its title is in the language of the page. */
export interface DocumentPart {
  id: string;
  title: string;
  content: ReactNode;
}

interface Parts {
  /** Before the first section of the text. */
  before?: readonly DocumentPart[] | undefined;
  /** After the last one. */
  after?: readonly DocumentPart[] | undefined;
}

export interface TextPageProps extends Omit<TextLoadedProps, 'children'>, Parts {
  /** Below the standfirst. */
  children?: ReactNode;
}

/** A page of text: heading, contents, prose, side notes. */
export const DocumentPage = ({ children, before, after, ...props }: TextPageProps) => (
  <TextLoaded {...props}>
    {(text) => (
      <>
        <TextHead {...text}>{children}</TextHead>
        <Document {...text} {...{ before, after }} />
      </>
    )}
  </TextLoaded>
);

type DocumentProps = Pick<ResolvedPage, 'sections' | 'side'> & Parts;

/** The body of a text page: contents, prose, side notes. On a small screen the contents come before the prose. */
export function Document({ sections, side, before = [], after = [] }: DocumentProps) {
  const own = ({ title, ...part }: DocumentPart) => ({ ...part, title: <bdi {...ownLanguage()}>{title}</bdi> });
  const parts = [
    ...before.map(own),
    ...sections.map(({ id, title, body }) => ({
      id,
      title: unbroken(title),
      content: <Passage title={title} body={body} />,
    })),
    ...after.map(own),
  ];
  return (
    <div className="document-grid">
      <Contents folds sections={parts.map(({ id, title }) => ({ id, title }))} />
      <div className="prose">
        {parts.map(({ id, title, content }) => (
          <Fragment key={id}>
            <h2 id={id}>{title}</h2>
            {content}
          </Fragment>
        ))}
      </div>
      <aside className={css.side} aria-label={t('document.side')}>
        <SideNotes side={side} />
      </aside>
    </div>
  );
}
