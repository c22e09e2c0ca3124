import type { Method } from '../schemas';

/** Whether people are asked or observed, rather than things measured or documents read. */
export function involvesPeople({ evidence }: Method): boolean {
  return evidence === 'survey' || evidence === 'field' || evidence === 'clinic';
}
