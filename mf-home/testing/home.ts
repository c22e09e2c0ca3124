import type { Answers } from '@press/area/testing';

export const journal = (at: number) => ({
  id: `j${at}`,
  title: `Journal ${at}`,
  backgroundColor: '#b23a2e',
  issn: 'Print ISSN: 2050-084X',
  frequency: 'Quarterly',
  scopeEn: `Scope of journal ${at}.`,
  publishedArticles: 1412,
  downloads: 128_400,
});

/** What the /api answers home: twelve journals, two trending articles, three subjects. */
export const answers: Answers = {
  '/api/journals': { success: true, data: Array.from({ length: 12 }, (_, at) => journal(at + 1)), msg: '' },
  '/api/articles/most-views/single': {
    success: true,
    data: [
      { id: 'a1', journalId: 'j2', title: 'Growth of <i>Zostera</i>', authors: 'Anindita Sarkar, Jorge Salcedo' },
      { id: 'a2', journalId: 'gone', title: 'Second', authors: 'Rosa Villanueva' },
    ],
    msg: '',
  },
  '/api/journals/subjects': { success: true, data: ['Anthropology', 'Law & Governance', 'Sociology'], msg: '' },
};

/** jsdom has neither; the slider asks for both. Every element is 1440 px wide and on screen. */
export function stubObservers(): void {
  const seen = class {
    constructor(private readonly tell: (entries: unknown[]) => void) {}
    observe() {
      this.tell([{ isIntersecting: true }]);
    }
    disconnect() {}
  };
  Object.assign(globalThis, { ResizeObserver: seen, IntersectionObserver: seen });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1440 });
}

/** Whether the reader asked for less motion. */
export function stubMotion(reduced: boolean): void {
  globalThis.matchMedia = ((media: string) => ({
    media,
    matches: reduced,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof matchMedia;
}
