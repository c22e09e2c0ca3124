import { CodedError } from '../../shared/errors/index.mjs';

const FACTORS = new Map([
  ['', 1],
  ['k', 1_000],
  ['m', 1_000_000],
]);

/**
 * A number of articles: `10k`.
 * @param {string} option the option that has this value
 * @param {string} text
 */
export function readSize(option, text) {
  const [, digits, unit = ''] = /^(\d+)(k|m)?$/i.exec(text.trim()) ?? [];
  if (!digits)
    throw new CodedError('PRESS-T08', `${option} ${text} is not a number of articles.`, `Example: ${option} 100k`);
  return Number(digits) * (FACTORS.get(unit.toLowerCase()) ?? 1);
}
