import { afterMount, type BadRelease, changed, rendered, withMarkup } from './bad-release';

const ofJournals = { area: 'mf-journal', path: '/journals' };
const ofArticles = { area: 'mf-article', path: '/' };

/** Bad releases that the comparison refuses before their first visitors: no visit would fail. */
export const COMPARED: readonly BadRelease[] = [
  rendered('a wrong title', withMarkup("({ ...area, head: { ...area.head, title: 'Contact' } })")),
  changed('texts replaced by their keys', (_file, text) => text.replaceAll('Our Impact', 'about.impact')),
  rendered('undefined as title', withMarkup("({ ...area, head: { ...area.head, title: 'undefined' } })")),
  changed('program values as texts', (_file, text) => text.replaceAll('Our Impact', 'undefined')),
  changed('a link to nowhere', (_file, text) => text.replaceAll('"/journals"', '"/jornals"')),
  rendered('noindex', withMarkup("({ ...area, head: { ...area.head, robots: 'noindex' } })")),
  rendered(
    'the canonical address of another page',
    withMarkup("({ ...area, head: { ...area.head, canonical: '/contact' } })"),
  ),
  rendered(
    'dates that are off by one day',
    withMarkup(
      String.raw`({ ...area, html: area.html.replace(/(\d+)( \w+ 20\d\d<)/g, (_, day, rest) => Number(day) + 1 + rest) })`,
    ),
    ofArticles,
  ),
  afterMount(
    'a picture on another host that counts readers',
    "new Image().src='https://count.example/p.gif?'+location.href;",
  ),
  rendered(
    'images and controls without their texts',
    withMarkup(String.raw`({ ...area, html: area.html.replace(/ (alt|aria-label)="[^"]+"/g, ' $1=""') })`),
    ofJournals,
  ),
  rendered(
    'another picture',
    withMarkup(String.raw`({ ...area, html: area.html.replace(/(<img[^>]* src=")[^"]+/g, '$1/favicon.svg') })`),
    ofJournals,
  ),
  rendered(
    'fields that need not be filled in',
    withMarkup(String.raw`({ ...area, html: area.html.replace(/ required=""/g, '') })`),
  ),
  rendered(
    'a page that is written from right to left',
    withMarkup(String.raw`({ ...area, html: area.html.replace('<h1', '<h1 dir="rtl"') })`),
  ),
  rendered(
    'figures that are ten times as high',
    withMarkup(String.raw`({ ...area, html: area.html.replace(/>(\d+)</g, (_, count) => '>' + count + '0<') })`),
    ofJournals,
  ),
  rendered(
    'a form that is sent to another address',
    withMarkup(String.raw`({ ...area, html: area.html.replace(/<form/g, '<form action="/privacy"') })`),
  ),
  rendered(
    'fields without their labels',
    withMarkup(String.raw`({ ...area, html: area.html.replace(/ for="[^"]+"/g, '') })`),
  ),
  rendered(
    'the same title on all pages',
    withMarkup("({ ...area, head: { ...area.head, title: 'The press' } })"),
    ofJournals,
  ),
  rendered(
    'authors in another order for libraries',
    withMarkup('({ ...area, head: { ...area.head, meta: area.head.meta?.toReversed() } })'),
    ofArticles,
  ),
  rendered(
    'an e-mail address of somebody else',
    withMarkup(
      String.raw`({ ...area, html: area.html.replace('</h1>', '</h1><a href="mailto:eve@far.example">Eve</a>') })`,
    ),
  ),
];
