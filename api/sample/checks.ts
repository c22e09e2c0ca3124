/** ISSN check digit (ISO 3297): weights 8 to 2 over the first seven digits, modulo 11. */
export function issn(firstSeven: string): string {
  const digits = firstSeven.replace('-', '');
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (8 - i), 0);
  return `${digits.slice(0, 4)}-${digits.slice(4, 7)}${mod11(sum)}`;
}

/** ORCID check digit (ISO 7064 11,2) over the first fifteen digits. */
export function orcid(firstFifteen: string): string {
  const digits = firstFifteen.replaceAll('-', '');
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  const whole = digits + (check === 10 ? 'X' : String(check));
  return whole.replace(/(.{4})(?=.)/g, '$1-');
}

function mod11(sum: number): string {
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}
