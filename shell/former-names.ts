import { parse } from 'postcss';

/**
 * Maps classes of the design system to their names until 2.1.0. Areas that were built before use them, so the shell's
 * style sheet keeps them for one release (D-75): the release after the next one removes this file. Classes that only
 * the shell's header and footer use have no former names.
 */
export const FORMER_NAMES: Readonly<Record<string, string>> = {
  'arrow-link': 'go',
  'article-item': 'art',
  'article-item__links': 'links',
  'article-list': 'arts',
  'article-list--ranked': 'ranked',
  'article-list--results': 'res',
  breadcrumbs: 'crumbs',
  button: 'btn',
  'button--bare': 'bare',
  'button--primary': 'pri',
  'button--square': 'sq',
  byline: 'by',
  'card-heading': 'card-h',
  'card-heading--ruled': 'ruled',
  'content-block': 'blk',
  'cover--none': 'none',
  'data-table': 'tbl',
  'data-table__end': 'r',
  dialog__header: 'head',
  'dimmed-in-dark': 'veil',
  'document-grid': 'doc',
  'empty-state': 'hush',
  'empty-state__icon': 'big',
  excerpt: 'ab',
  expandable: 'abs',
  expandable__before: 'before',
  expandable__gap: 'gap',
  expandable__rest: 'rest',
  field__error: 'msg',
  field__optional: 'opt',
  icon: 'i',
  input: 'in',
  'journal-code': 'code',
  'journal-theme': 'j',
  'key-values': 'kv',
  'main-column': 'main',
  'main-column--quiet': 'quiet',
  'not-found': 'nf',
  'not-found__code': 'n',
  'note--bad': 'bad',
  'note--info': 'info',
  'note--ok': 'ok',
  note__link: 'link',
  nowrap: 'nb',
  'page-end': 'end',
  'page-header': 'ph',
  required: 'req',
  section: 'sec',
  'section--full': 'full',
  'show-more': 'more',
  'side-column': 'side',
  'side-column--sticky': 'pin',
  'side-note': 'aside-n',
  skeleton: 'sk',
  'skeleton--line': 'line',
  'skeleton--long': 'long',
  'skeleton--medium': 'mid',
  'skeleton--short': 'short',
  'skeleton--tall': 'tall',
  spinner: 'spin',
  'stat-list': 'figs',
  'table-of-contents': 'toc',
  'tabular-nums': 'num',
  'two-columns': 'two',
  'visually-hidden': 'vh',
  wrapper: 'wrap',
};

const former = (selector: string): string =>
  selector.replaceAll(/\.([a-z][\w-]*)/g, (whole, name: string) => {
    const before = FORMER_NAMES[name];
    return before ? `.${before}` : whole;
  });

/** A style sheet in which each selector is followed by the same selector with the former names of its classes. */
export function withFormerNames(css: string): string {
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    rule.selectors = [...new Set(rule.selectors.flatMap((selector) => [selector, former(selector)]))];
  });
  return sheet.toString();
}
