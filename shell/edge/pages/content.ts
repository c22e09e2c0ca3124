import type { Posted } from '@press/area/form';
import type { Head } from '@press/area/types';
import { statusAfter } from '../forms/submit';
import type { Chrome } from '../releases/chrome';
import type { ServedRelease } from '../releases/composition';
import type { RenderClass, RenderFailure } from '../rendering/render-error';
import type { RenderResult } from '../rendering/render-result';

/** What a document shows. */
export type PageContent =
  | {
      kind: 'page';
      url: string;
      page: { release: ServedRelease; route: string };
      /** Null when no release rendered it: the browser does. */
      rendered: RenderResult | null;
      failures: readonly { release: ServedRelease; renderClass: RenderClass; why: RenderFailure }[];
      /** The form that the page answers. */
      posted: Posted | null;
    }
  | { kind: 'not found'; url: string; nearest: string | null }
  | { kind: 'problem'; status: number; title: string; sentence: string };

/** The parts of a document that depend on its content alone. */
export interface ContentParts {
  status: number;
  url: string;
  head: Head;
  rendered: RenderResult | null;
  shellMarkup: string;
}

export function contentParts(content: PageContent, chrome: Chrome): ContentParts {
  switch (content.kind) {
    case 'page': {
      const { rendered, url, posted, page } = content;
      if (page.release.origin !== undefined && !rendered)
        return { ...withoutServerMarkup(chrome, posted), status: 200, url };
      // A 404 of the page itself stays. Any other status of the render does not change what became of the form.
      const status = posted && rendered && rendered.status !== 404 ? statusAfter(posted.outcome) : rendered?.status;
      return rendered && status
        ? { status, url, head: rendered.head, rendered, shellMarkup: '' }
        : { ...withoutServerMarkup(chrome, posted), url };
    }
    case 'not found':
      return {
        status: 404,
        url: content.url,
        head: { title: 'Page not found', robots: 'noindex' },
        rendered: null,
        shellMarkup: shellPage(chrome.notFound(content.url, content.nearest)),
      };
    case 'problem': {
      const { status, title, sentence } = content;
      return {
        status,
        url: '/',
        head: { title, robots: 'noindex' },
        rendered: null,
        shellMarkup: shellPage(chrome.problem(title, sentence)),
      };
    }
  }
}

/** A page whose area the browser renders. Readers without scripts get an explanation. */
const withoutServerMarkup = (chrome: Chrome, posted: Posted | null) => ({
  status: 503,
  head: { title: 'One moment', robots: 'noindex' },
  rendered: null,
  shellMarkup: `<noscript>${
    posted?.outcome.kind === 'sent'
      ? chrome.problem(
          'What you sent has arrived',
          'The page that should say so could not be put together just now. There is no need to send it again.',
        )
      : chrome.problem(
          'This page could not be put together just now',
          'Please try again in a moment. The rest of the site is there.',
        )
  }</noscript>`,
});

/** The shell removes this element in the browser when the reader goes to a page of an area. */
const shellPage = (html: string): string => `<div id="unowned">${html}</div>`;
