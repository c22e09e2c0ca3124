const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** JSON for a script element. It contains no `<`, so no value can close the element or open another. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** A start tag. A `true` attribute has no value; `false` and undefined ones are omitted. */
export function tag(name: string, attributes: Record<string, string | boolean | undefined>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`));
  return `<${name}${written.join('')}>`;
}

/** Headers of a page with text only. */
export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** A page without a publisher, scripts, styles and data, which costs almost nothing. */
export const plainPage = (page: { title: string; heading: string; text: string }): Buffer => {
  const [title, heading, text] = [page.title, page.heading, page.text].map(escapeHtml);
  return Buffer.from(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      `<meta name="robots" content="noindex"><title>${title}</title><h1>${heading}</h1><p>${text}</p></html>`,
  );
};
