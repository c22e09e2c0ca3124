import { usePublisher, useQuery } from '@press/area';
import type { Journal } from '@press/contract';
import { escapeRich } from '@press/contract/richtext';
import { sitePageQuery } from '@press/contract/site-page-query';
import { Document, filled, Loaded, PageHead, unbroken } from '@press/ui';
import type { ReactNode } from 'react';
import { PageLayout } from '../../layout/PageLayout';
import { valuesOf } from './own-values';

interface OwnGuidanceProps {
  journalId: string;
  /** Undefined while unknown. */
  journal: Journal | undefined;
  /** The page's name in the api. */
  page: string;
  /** The page's label in the breadcrumbs until the text is loaded. */
  label: string;
  children: ReactNode;
}

/** A page of a journal with the publisher's own text, from the api. */
export function OwnGuidance({ journalId, journal, page, label, children }: OwnGuidanceProps) {
  const { language, licence } = usePublisher();
  const query = useQuery(sitePageQuery(page));
  const values = valuesOf(journalId, journal, licence.name);
  const fill = (text: string): string => filled(text, values);
  return (
    <PageLayout journalId={journalId} trail={[{ label: query.data ? fill(query.data.title) : label }]}>
      <Loaded query={query} loading="Loading the page..." failed="Failed to load this page. Please try again later.">
        {({ title, standfirst, lang, sections, side }) => (
          <div lang={lang || language}>
            <PageHead title={fill(title)}>{standfirst && <p>{unbroken(fill(standfirst))}</p>}</PageHead>
            {children}
            <Document
              words={{
                sections: sections.map(({ id, title: heading, body }) => ({
                  id,
                  title: fill(heading),
                  blocks: [{ rich: filled(body, values, escapeRich) }],
                })),
                side,
              }}
              fill={values}
            />
          </div>
        )}
      </Loaded>
    </PageLayout>
  );
}
