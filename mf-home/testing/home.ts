import type { Answers } from '@press/area/testing';

export const journal = (number: number) => ({
  id: `j${number}`,
  title: `Journal ${number}`,
  backgroundColor: '#b23a2e',
  issn: 'Print ISSN: 2050-084X',
  frequency: 'Quarterly',
  scopeEn: `Scope of journal ${number}.`,
  publishedArticles: 1412,
  downloads: 128_400,
});

/** Responses of /api for the home page: twelve journals, two trending articles, three subjects. */
export const answers: Answers = {
  '/api/journals': { success: true, data: Array.from({ length: 12 }, (_, index) => journal(index + 1)), msg: '' },
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

/**
 * Stubs of two observers that jsdom lacks.
 * @param width of every element
 * @param isNear true if every element is on screen
 */
export function stubObservers(width = 1440, isNear = true): void {
  const StubObserver = class {
    constructor(private readonly callback: (entries: unknown[]) => void) {}
    observe() {
      this.callback([{ isIntersecting: true, contentRect: { width } }]);
    }
    disconnect() {}
  };
  const NothingNear = class extends StubObserver {
    override observe() {}
  };
  Object.assign(globalThis, {
    ResizeObserver: StubObserver,
    IntersectionObserver: isNear ? StubObserver : NothingNear,
  });
}

/** Stubs the media query for reduced motion. */
export function stubMotion(reduced: boolean): void {
  globalThis.matchMedia = ((media: string) => ({
    media,
    matches: reduced,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof matchMedia;
}
