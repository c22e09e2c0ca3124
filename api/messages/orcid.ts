const FORM = /^(?:https?:\/\/orcid\.org\/)?(\d{4})-?(\d{4})-?(\d{4})-?(\d{3}[\dX])$/i;

/** The iD as `0000-0002-1825-0097`, of an iD or its address; null when its form or its check digit (ISO 7064 11,2) is wrong. */
export function readOrcid(text: string): string | null {
  const parts = FORM.exec(text)?.slice(1);
  if (!parts) return null;
  const digits = parts.join('').toUpperCase();
  let sum = 0;
  for (const digit of digits.slice(0, -1)) sum = (sum + Number(digit)) * 2;
  const check = (12 - (sum % 11)) % 11;
  return digits.endsWith(check === 10 ? 'X' : String(check)) ? parts.join('-').toUpperCase() : null;
}
