import { PageHead, unbroken } from '@press/ui';
import type { ReactNode } from 'react';
import { PageLayout } from './PageLayout';

interface TextPageProps {
  journalId: string;
  /** The page's name in the breadcrumbs. */
  label: string;
  title: string;
  standfirst: string;
  children: ReactNode;
}

/** A page of a journal without its own data. It is also shown while the journal loads. */
export const TextPage = ({ journalId, label, title, standfirst, children }: TextPageProps) => (
  <PageLayout journalId={journalId} trail={[{ label }]}>
    <PageHead title={title}>
      <p>{unbroken(standfirst)}</p>
    </PageHead>
    {children}
  </PageLayout>
);
