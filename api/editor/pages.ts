import { el, type Xml } from '../formats/xml';

type Child = Xml | string | false | null;

/** Readable without further files, in both colour schemes, from 320 px on. */
export const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;padding:1rem;max-width:60rem;overflow-wrap:break-word}
main>section{border-top:1px solid;margin-top:2rem}label{display:block;margin:.75rem 0 .25rem}input,select,textarea,button{font:inherit;min-height:2.75rem;max-width:100%;box-sizing:border-box}
textarea{width:100%}dt{font-weight:bold}button{padding:0 1rem;margin:.75rem 0}a{display:inline-block;padding:.7rem 0}ul{padding-left:1.2rem}.message{border:2px solid;padding:.5rem 1rem}.table{overflow-x:auto}
td,th{text-align:start;padding:.25rem .75rem .25rem 0;vertical-align:top}`;

/** A whole page. @param message the result of the last action */
export function htmlPage(title: string, message: string, ...body: (Child | Child[])[]): string {
  const head = el(
    'head',
    {},
    el('meta', { charset: 'utf-8' }),
    el('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    el('title', {}, `${title} · Editor`),
    el('link', { rel: 'stylesheet', href: '/editor.css' }),
  );
  const main = el(
    'main',
    {},
    el('h1', {}, title),
    message !== '' && el('p', { class: 'message', role: 'status' }, message),
    ...body,
  );
  return `<!doctype html>${el('html', { lang: 'en' }, head, el('body', {}, main)).xml}\n`;
}

export const section = (title: string, ...body: (Child | Child[])[]): Xml =>
  el('section', {}, el('h2', {}, title), ...body);

/** A form, which works without a script. */
export const form = (action: string, button: string | Xml, ...fields: (Child | Child[])[]): Xml =>
  el(
    'form',
    { method: 'post', action, enctype: 'multipart/form-data' },
    ...fields,
    typeof button === 'string' ? el('button', {}, button) : button,
  );

/** A field with its label. */
export const field = (
  name: string,
  label: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
): Xml => el('p', {}, el('label', { for: name }, label), el('input', { id: name, name, ...attributes }));

export const table = (caption: string, heads: readonly string[], rows: readonly (readonly Child[])[]): Xml =>
  el(
    'div',
    { class: 'table', tabindex: '0', role: 'group', 'aria-label': caption },
    el(
      'table',
      {},
      el('thead', {}, el('tr', {}, ...heads.map((head) => el('th', { scope: 'col' }, head)))),
      el('tbody', {}, ...rows.map((row) => el('tr', {}, ...row.map((cell) => el('td', {}, cell || '—'))))),
    ),
  );
