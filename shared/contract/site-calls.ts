import type { Call } from './calls';
import Type from 'typebox';
import {
  DatedTextWire,
  envelope,
  FormerAddressQuery,
  FormerAddressWire,
  LanguageQuery,
  SitePageParams,
  SitePageWire,
  SiteWire,
} from './wire';

/** The calls for the site's own data from the publisher's folder, by operationId, in addition to those of row P-01. */
export const siteCalls = {
  getSite: {
    method: 'GET',
    status: 200,
    path: '/site',
    summary: 'The publisher, and the pages with a text of its own',
    response: envelope(SiteWire),
  },
  getSitePage: {
    method: 'GET',
    status: 200,
    path: '/site/pages/:page',
    summary: "A static page with the publisher's own text",
    params: SitePageParams,
    query: LanguageQuery,
    response: envelope(SitePageWire),
  },
  getNews: {
    method: 'GET',
    status: 200,
    path: '/site/news',
    query: LanguageQuery,
    summary: 'News whose day has come, newest first; the text of each is the page news-ID',
    response: envelope(Type.Array(DatedTextWire)),
  },
  getCollections: {
    method: 'GET',
    status: 200,
    path: '/site/collections',
    query: LanguageQuery,
    summary:
      'Collections whose day has come, newest first; the text and the articles of each are the page collections-ID',
    response: envelope(Type.Array(DatedTextWire)),
  },
  getFormerAddress: {
    method: 'GET',
    status: 200,
    path: '/site/former-address',
    summary:
      'The current address for an address of an earlier site, by `redirects.yaml` or the ids of an import from OJS',
    query: FormerAddressQuery,
    response: envelope(FormerAddressWire),
  },
} as const satisfies Record<string, Call>;

export type SiteCallId = keyof typeof siteCalls;
