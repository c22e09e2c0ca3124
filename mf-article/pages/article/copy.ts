/**
 * Puts text on the clipboard; false when neither way works. Without the secure clipboard (plain http, older browsers,
 * refused permission) the text is selected in a field and copied by command. `within` is where that field may have the
 * focus: inside a modal dialog nothing outside it can.
 */
export async function copyText(text: string, within: HTMLElement = document.body): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, within);
  }
}

function copyBySelection(text: string, within: HTMLElement): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'vh';
  within.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
