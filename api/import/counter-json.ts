import type { FormerUsage } from '../content/former-usage';

export type Metric = 'investigations' | 'requests';

/** One number of a COUNTER report. */
export interface Counted {
  article: string;
  month: string;
  metric: Metric;
  count: number;
}

/** By article and month. COUNTER's investigations include the requests, which are downloads here. */
export function usageOf(counted: readonly Counted[]): FormerUsage[] {
  const sums = new Map<string, { article: string; month: string } & Record<Metric, number>>();
  for (const { article, month, metric, count } of counted) {
    const key = JSON.stringify([article.toLowerCase(), month]);
    const sum = sums.get(key) ?? { article, month, investigations: 0, requests: 0 };
    sum[metric] += count;
    sums.set(key, sum);
  }
  return [...sums.values()]
    .map(({ article, month, investigations, requests }) => ({
      article,
      month,
      views: Math.max(0, investigations - requests),
      downloads: requests,
    }))
    .filter(({ views, downloads }) => views + downloads > 0);
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const metricOf = (name: unknown): Metric | null =>
  name === 'Total_Item_Investigations' ? 'investigations' : name === 'Total_Item_Requests' ? 'requests' : null;
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** The numbers of an Item Report: Release 5, whose items have instances, or 5.1, whose performance is by metric and month. */
export function counterJson(report: unknown): Counted[] {
  const items = isFields(report) ? listOf(report['Report_Items']) : [];
  if (items.length === 0) throw new Error('it has no Report_Items');
  return items.flatMap((item) => [item, ...listOf(item['Items'])]).flatMap(itemNumbers);
}

function itemNumbers(item: Fields): Counted[] {
  const article = idOf(item['Item_ID']);
  if (article === '') return [];
  const counted: Counted[] = [];
  const add = (name: unknown, month: unknown, count: unknown): void => {
    const metric = metricOf(name);
    const [, known = ''] = /^(\d{4}-\d{2})(?:-\d{2})?$/.exec(String(month)) ?? [];
    if (metric && known && isCount(count)) counted.push({ article, month: known, metric, count });
  };
  for (const { Period: period, Instance: instances } of listOf(item['Performance']))
    for (const instance of listOf(instances))
      add(instance['Metric_Type'], isFields(period) ? period['Begin_Date'] : '', instance['Count']);
  for (const { Performance: performance } of listOf(item['Attribute_Performance']))
    for (const [metric, months] of Object.entries(isFields(performance) ? performance : {}))
      for (const [month, count] of Object.entries(isFields(months) ? months : {})) add(metric, month, count);
  return counted;
}

/** The DOI, else the site's own id: `[{ Type, Value }]` of Release 5, `{ DOI }` of 5.1. */
function idOf(ids: unknown): string {
  const named = isFields(ids)
    ? ids
    : Object.fromEntries(listOf(ids).map(({ Type: type, Value: value }) => [String(type), value]));
  return String(named['DOI'] ?? named['Proprietary_ID'] ?? named['Proprietary'] ?? '').replace(/^[\w-]+:(?!\/)/, '');
}
