interface Copied {
  plain: string;
  /** The same text as HTML, so that a word processor keeps its italics. Built from escaped text. */
  html?: string;
}

/**
 * Puts text on the clipboard. Returns false if both methods fail. Without the secure clipboard (plain http, older browsers,
 * refused permission) the text is selected in a field and copied by command. `within` holds that field: while a modal dialog is
 * open, nothing outside it can have the focus.
 */
export async function copyText(copied: Copied, within: HTMLElement = document.body): Promise<boolean> {
  try {
    await write(copied);
    return true;
  } catch {
    return copyBySelection(copied, within);
  }
}

async function write({ plain, html }: Copied): Promise<void> {
  if (!html || typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(plain);
  const item = new ClipboardItem({
    'text/plain': new Blob([plain], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  });
  return navigator.clipboard.write([item]);
}

function copyBySelection({ plain, html }: Copied, within: HTMLElement): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = plain;
  field.readOnly = true;
  field.className = 'visually-hidden';
  within.append(field);
  field.select();
  const both = (event: ClipboardEvent): void => {
    if (!html || !event.clipboardData) return;
    event.clipboardData.setData('text/plain', plain);
    event.clipboardData.setData('text/html', html);
    event.preventDefault();
  };
  document.addEventListener('copy', both);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', both);
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
