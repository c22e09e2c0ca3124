import { COUNTERS, type CounterName } from '@press/contract/calls';
import Type from 'typebox';

/** Columns of `stat` that events increment: those of the calls, and the visitors of articles. */
export const EVENT_COLUMNS = [...COUNTERS, 'visitors'] as const;
/** All counters of `stat`. No event counts as a citation. */
export const COUNTER_COLUMNS = [...EVENT_COLUMNS, 'citations'] as const;

/** The counters as a list in SQL. @param form of one counter; its name by default */
export const listOf = (columns: readonly string[], form: (name: string) => string = (name) => name): string =>
  columns.map(form).join(', ');

/** Assignments for `on conflict do update`: adds the counters to those of `stat as s`. */
export const ADD_COUNTERS = listOf(COUNTER_COLUMNS, (name) => `${name} = s.${name} + excluded.${name}`);

/** The counters as a definition of columns for `jsonb_to_recordset`. */
export const COUNTER_TYPES = listOf(COUNTER_COLUMNS, (name) => `${name} bigint`);

/** The counters of a source. Older exports lack some of them. */
const count = Type.Optional(Type.Integer({ minimum: 0 }));
export const counterFields = Object.fromEntries(COUNTER_COLUMNS.map((name) => [name, count])) as Record<
  CounterName | 'visitors' | 'citations',
  typeof count
>;
