import type { ReactNode } from 'react';

/** The title of a journal within other text: in its language, and in the direction of its letters. */
export const JournalTitle = ({ lang, children }: { lang: string | undefined; children: ReactNode }) => (
  <bdi lang={lang || undefined}>{children}</bdi>
);
