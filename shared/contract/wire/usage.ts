import Type from 'typebox';
import { Count } from './common';

export const MonthOfUsageWire = Type.Object(
  {
    month: Type.String({ pattern: '^\\d{4}-\\d{2}$', description: '2026-10' }),
    views: Type.Integer({ minimum: 0, description: 'Total item investigations of COUNTER' }),
    fullTexts: { ...Count, description: 'Total item requests of COUNTER: pages with the text, and PDFs' },
  },
  { title: 'MonthOfUsage' },
);
export type MonthOfUsageWire = Type.Static<typeof MonthOfUsageWire>;
