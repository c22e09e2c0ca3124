import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteFault } from './faults';
import { filesOf } from './left-over';
import { PUBLISHER_YAML } from './read-publisher';
import type { Site } from './site';

const CURRENCIES: Readonly<Record<string, string>> = { '£': 'GBP', $: 'USD', '€': 'EUR' };

/** The publisher's facts that state the cost of an article. */
const CHARGES = /^(?:apc(?:Pounds|Dollars|Euros)|openAccessCharge)$/;

interface Stated {
  file: string;
  line: number;
  key: string;
  value: string;
}

/** The statements in lines of the files: `apc: £2,290.00`. */
async function statedIn(dir: string): Promise<Stated[]> {
  const files = (await filesOf(dir)).filter((file) => !file.endsWith('.md'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(dir, file), 'utf8')));
  return texts.flatMap((text, at) =>
    text.split('\n').flatMap((line, index) => {
      const [, key = '', value = ''] = /^\s*(\w+):\s*['"]?([^'"#]*[^'"#\s])/.exec(line) ?? [];
      return key ? [{ file: files[at] ?? '', line: index + 1, key, value }] : [];
    }),
  );
}

/** `£2,290.00` and `2,290 GBP` as `2290 GBP`; null for a text that is not an amount in one of these currencies. */
function amountOf(text: string): { amount: number; currency: string } | null {
  const currency = CURRENCIES[/[£$€]/.exec(text)?.[0] ?? ''] ?? /\b(?:GBP|USD|EUR)\b/.exec(text)?.[0];
  const number = /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  return currency && number ? { currency, amount: Number(number.replaceAll(',', '')) } : null;
}

/**
 * Contradictory statements in a publisher's folder: charges of journals that differ from the publisher's, and more journals
 * than exist. Prose is not read (decision 42). A person should check them: both may be intended.
 */
export async function contradictions(dir: string, { journals }: Site): Promise<SiteFault[]> {
  const stated = await statedIn(dir);
  const ofPublisher = stated.filter(({ file }) => file === PUBLISHER_YAML);
  const charges = ofPublisher.filter(({ key }) => CHARGES.test(key));
  const found: SiteFault[] = [];
  for (const { file, line, key, value } of stated.filter(
    (each) => each.key === 'apc' && each.file !== PUBLISHER_YAML,
  )) {
    const own = amountOf(value);
    for (const charge of charges) {
      const other = amountOf(charge.value);
      const differs = own && other && own.currency === other.currency && own.amount !== other.amount;
      if (differs)
        found.push({
          file,
          line,
          text: `${key}: "${value}" is another charge than ${charge.key} of ${PUBLISHER_YAML} (${charge.value})`,
        });
    }
  }
  const [apc, openAccess] = ['apcPounds', 'openAccessCharge'].map((name) => charges.find(({ key }) => key === name));
  if (apc && openAccess)
    found.push({
      ...openAccess,
      text: `openAccessCharge: "${openAccess.value}" stands beside apcPounds (${apc.value}): pages state both`,
    });
  const claim = ofPublisher.find(({ key, value }) => key === 'journals' && /^\d/.test(value));
  if (claim && Number.parseInt(claim.value, 10) > journals.length)
    found.push({ ...claim, text: `journals: "${claim.value}" are claimed, and the folder has ${journals.length}` });
  return found.map(({ file, line, text }) => ({ file, line, text }));
}
