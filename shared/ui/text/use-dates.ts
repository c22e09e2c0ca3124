import { usePublisher } from '@press/area';
import { longDate, monthYear, shortDate, yearOf, type IsoDate } from '@press/contract';
import { t } from '../messages';

/** Formats dates in the publisher's style (G-14, O-09). */
export function useDates() {
  const { dates } = usePublisher();
  return {
    longDate: (date: IsoDate): string => (yearOf(date) ? longDate(date, dates) : t('text.no-date')),
    shortDate: (date: IsoDate): string => (yearOf(date) ? shortDate(date, dates) : t('text.no-date')),
    monthYear: (date: IsoDate): string => (yearOf(date) ? monthYear(date, dates) : t('text.no-date')),
  };
}
