/** Maximum number of page numbers: the current page and two on either side (S-04). */
const VISIBLE = 5;

/** The page numbers to show around `page`; near an end the window keeps its size. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const shown = Math.min(VISIBLE, pageCount);
  const first = Math.max(1, Math.min(page - 2, pageCount - shown + 1));
  return Array.from({ length: shown }, (_, at) => first + at);
}

/** The page number typed into 'Go to'; null if it is out of range or the current page. */
export function targetPage(typed: string, page: number, pageCount: number): number | null {
  const target = Number(typed);
  return /^\s*\d+\s*$/.test(typed) && target >= 1 && target <= pageCount && target !== page ? target : null;
}
