/** Markup that is safe to put into a page as it stands. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
  return part.map(({ text }) => text).join('');
}

/** A template in which everything that is put in is text, unless it is markup already. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < parts.length ? textOf(parts[index] ?? '') : '')).join(''),
  );
}

/** A sentence with `code` in it. */
export function prose(text: string): Html[] {
  return text.split('`').map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`));
}
