/** Numbers a pager shows at most: the current page and two either side. */
const VISIBLE = 5;

/** The page numbers to show around `page`; near an end the window stays full. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const shown = Math.min(VISIBLE, pageCount);
  const first = Math.max(1, Math.min(page - 2, pageCount - shown + 1));
  return Array.from({ length: shown }, (_, at) => first + at);
}

/** What was typed into 'Go to', when it is a page one can go to; else null. */
export function targetPage(typed: string, page: number, pageCount: number): number | null {
  const target = Number(typed);
  return /^\s*\d+\s*$/.test(typed) && target >= 1 && target <= pageCount && target !== page ? target : null;
}
