import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The words of a page's markup in the page's language, and the texts of its data. */
export async function wordsOf(page: Page, address: string): Promise<{ words: string[]; data: string[] }> {
  const html = await (await page.request.get(address)).text();
  const data: string[] = [];
  JSON.parse(/ id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null', (_, value: unknown) => {
    if (typeof value === 'string') data.push(value);
    return value;
  });
  const words = await page.evaluate((markup) => {
    const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder', 'data-l', 'data-label'];
    const shown = new DOMParser().parseFromString(markup, 'text/html');
    const words: (string | null | undefined)[] = [];
    // Title and description are words of the text that the page shows.
    if (shown.querySelector('h1')?.closest('[lang]') === shown.documentElement)
      words.push(shown.title, shown.querySelector('meta[name=description]')?.getAttribute('content'));
    // A text in another language has a `lang`. Examples of searches, and texts around a highlighted word, are data.
    for (const element of shown.body.querySelectorAll('*')) {
      if (
        element.closest('[lang]') !== shown.documentElement ||
        element.matches('script, style, dt a, mark, :has(> mark)')
      )
        continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) words.push(node.textContent);
      for (const name of SPOKEN) words.push(element.getAttribute(name));
    }
    const trimmed = words
      .map((word) => word?.replaceAll(/\s+/g, ' ').trim() ?? '')
      .filter((word) => /[a-z]{2}/.test(word));
    return [...new Set(trimmed)];
  }, html);
  return { words, data };
}

const CATALOGUES = ['', 'shared']
  .flatMap((folder) => readdirSync(path.join(ROOT, folder)).map((name) => path.join(folder, name, 'messages')))
  .filter((folder) => existsSync(path.join(ROOT, folder, 'en.json')));

const messagesIn = (folder: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8'));

/** The forms of messages that are the same in English and in another language: `ISSN {issn}`. */
export const sameIn = (language: string): RegExp[] =>
  CATALOGUES.flatMap((folder) => {
    const own = messagesIn(folder, language);
    return Object.entries(messagesIn(folder, 'en'))
      .filter(([key, text]) => own[key] === text && /\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}/g, '')))
      .map(([, text]) => new RegExp(`^${text.replaceAll(/\{[^}]*\}/g, '.*').replaceAll(/[()?]/g, '\\$&')}$`));
  });
