const SHAPE = /^(?:https?:\/\/(?:www\.)?[^/\s]+\/)?(\d{4})[- ]?(\d{4})[- ]?(\d{4})[- ]?(\d{3}[\dX])\/?$/i;

/** `0000-0002-1825-0097` of an iD as people write it (with its address, without hyphens); undefined when it is none or its check digit does not fit. */
export function readOrcid(text: string): string | undefined {
  const groups = SHAPE.exec(text.trim())?.slice(1);
  if (!groups) return undefined;
  const id = groups.join('-').toUpperCase();
  return checkDigit(id.replaceAll('-', '').slice(0, 15)) === id.at(-1) ? id : undefined;
}

/** ISO 7064 MOD 11-2 over the first 15 digits. */
function checkDigit(digits: string): string {
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return check === 10 ? 'X' : `${check}`;
}
