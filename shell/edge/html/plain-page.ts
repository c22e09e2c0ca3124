import { escapeHtml } from './escape';

/** Headers of a page that has nothing but text. */
export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** A page without a publisher, scripts, styles and data, so that it costs next to nothing. */
export const plainPage = (page: { title: string; heading: string; text: string }): Buffer => {
  const [title, heading, text] = [page.title, page.heading, page.text].map(escapeHtml);
  return Buffer.from(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      `<meta name="robots" content="noindex"><title>${title}</title><h1>${heading}</h1><p>${text}</p></html>`,
  );
};
