import { usePublisher } from '@press/area';
import { longDate, monthYear, shortDate, type IsoDate } from '@press/contract';

/** Formats dates in the publisher's style (G-14, O-09). */
export function useDates() {
  const { dates } = usePublisher();
  return {
    longDate: (date: IsoDate): string => longDate(date, dates),
    shortDate: (date: IsoDate): string => shortDate(date, dates),
    monthYear: (date: IsoDate): string => monthYear(date, dates),
  };
}
