import { fireEvent } from '@testing-library/react';
import type { AreaServices } from '@press/area';
import { answering, renderPage, type Answers, type RenderedPage } from '@press/area/testing';
import area from '../area';

export const JOURNAL = {
  '/api/journals/ssha': { data: { id: 'ssha', title: 'Social Sciences and Humanities in Asia' } },
};

export const article = (at: number) => ({
  id: `a${at}`,
  journalId: 'ssha',
  issueId: 'ssha-4-3',
  title: `Household debt ${at}`,
  authors: 'Anindita Sarkar',
  volume: '4',
  issue: '3',
  publicationDate: '2025-10-14',
  views: 3418,
});

interface OpenedPage extends RenderedPage {
  posts: { path: string; body: unknown }[];
}

/** Opens a page of the journal area and collects its posts. */
export async function open(
  url: string,
  known: Answers,
  options: { loaded?: boolean; services?: Partial<AreaServices> } = {},
): Promise<OpenedPage> {
  const posts: OpenedPage['posts'] = [];
  const reads = answering({ ...JOURNAL, ...known });
  const page = await renderPage(area, url, {
    fetch: async (input, init) => {
      if (init?.method !== 'POST') return reads(input, init);
      posts.push({ path: String(input), body: JSON.parse(String(init.body ?? 'null')) });
      return new Response('{}');
    },
    ...options,
  });
  return { ...page, posts };
}

/** Follows a link that jsdom cannot follow. */
export function follow(link: HTMLElement): void {
  link.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link);
}

export const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
