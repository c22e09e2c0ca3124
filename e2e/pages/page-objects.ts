import type { Page } from '@playwright/test';

/** Parts of pages, located as a reader finds them. Playwright locates each when it is used. */

/** The parts around every page: header, menu, footer. */
export function chrome(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true });
  return {
    navigation,
    currentLink: navigation.locator('a[aria-current]'),
    menuButton: page.getByRole('banner').getByRole('button', { name: 'Menu' }),
    menu: page.getByRole('navigation', { name: 'Main menu' }),
    footer: page.getByRole('contentinfo'),
    skipLink: page.getByRole('link', { name: 'Skip to content' }),
  };
}

export function home(page: Page) {
  const section = (heading: string) => page.getByRole('region', { name: heading });
  const slider = page.getByRole('list', { name: 'Featured journals' });
  return {
    subjects: section('Browse by Subject').getByRole('link', { name: /^Discover journals in / }),
    slider,
    cards: slider.getByRole('listitem'),
    next: page.getByRole('button', { name: 'Next journals' }),
    previous: page.getByRole('button', { name: 'Previous journals' }),
    pause: page.getByRole('button', { name: 'Pause automatic scrolling' }),
    /** The scroll position of the row of covers, in px. */
    sliderPosition: (): Promise<number> => slider.evaluate((row) => row.scrollLeft),
    trending: section('Trending Research').getByRole('listitem'),
    calls: section('Call for Papers').getByRole('article'),
  };
}

/** Our Journals. */
export const journals = (page: Page) => ({ cards: page.getByRole('main').getByRole('article') });

/** Journal Information, the first page of a journal. */
export const journal = (page: Page) => ({
  // A header inside main has no role, so it is found by its content.
  header: page
    .getByRole('main')
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 1 }) }),
  menu: page.getByRole('navigation', { name: 'Journal', exact: true }),
  breadcrumbs: page.getByRole('navigation', { name: 'Breadcrumb' }),
  section: (name: string) => page.getByRole('region', { name }),
});

export function article(page: Page) {
  const section = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) });
  return {
    breadcrumbs: page.getByRole('navigation', { name: 'Breadcrumb' }),
    heading: page.getByRole('main').getByRole('heading', { level: 1 }),
    authors: page.getByRole('list', { name: 'Authors' }).getByRole('listitem'),
    section,
    /** The value of a term in a card of the side column. */
    fact: (card: string, term: string) =>
      section(card)
        .locator('dl > div')
        .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }) })
        .getByRole('definition')
        .first(),
    cite: page.getByRole('button', { name: 'Cite', exact: true }),
    download: page.getByRole('main').getByText('Download PDF', { exact: true }),
    share: page.getByRole('button', { name: 'Share Article' }),
    /** The list of its sections. */
    contents: page.getByRole('navigation', { name: 'On this page' }),
    /** A message that disappears by itself. */
    toast: (text: string) => page.getByRole('status').filter({ hasText: text }),
    citations: page.getByRole('dialog', { name: 'Cite this article' }),
  };
}

/** Discover Research: the article search and its results. */
export function articleSearch(page: Page) {
  // The search field, which becomes a combobox after its first focus.
  const box = page.getByLabel('Search articles');
  const results = page.getByRole('region', { name: /^Search Results/ });
  const found = results.getByRole('list').first().getByRole('listitem');
  const pager = page.getByRole('navigation', { name: 'Results pages' });
  return {
    box,
    found,
    /** Shows the boxes of the results. */
    select: results.locator('summary').filter({ hasText: 'Select articles' }),
    /** Titles of the results, in order. */
    titles: found.getByRole('heading').getByRole('link'),
    heading: results.getByRole('heading', { name: /^Search Results/ }),
    summary: results.getByText(/^Showing /),
    pager,
    goTo: pager.getByRole('spinbutton', { name: 'Go to' }),
    search: async (query: string): Promise<void> => {
      await box.fill(query);
      await box.press('Enter');
    },
  };
}

/** A page without data: contents, prose, side notes. */
export function staticPage(page: Page) {
  const contents = page.getByRole('navigation', { name: 'On this page' });
  return {
    contents,
    /** The entry of the contents that is marked as the current section. */
    current: contents.locator('a[aria-current]'),
    table: (caption: string) => page.getByRole('table', { name: caption }),
  };
}

const APPLICATION_LABELS = {
  name: 'Name',
  email: 'Email',
  researchField: 'Research field',
  institution: 'Institution',
  gender: 'Gender (optional)',
  orcid: 'ORCID (optional)',
  message: 'Message',
} as const;

type ApplicationField = keyof typeof APPLICATION_LABELS;

/** A valid application, and the page of its form. */
export const APPLICATION = {
  name: 'Helene Boone',
  email: 'h.boone@university.edu',
  researchField: 'Hydrology',
  institution: 'University of the Estuary',
  message: 'I would like to join the editorial team.',
};
export const APPLICATION_ADDRESS = '/journal/ped/contact';

/** The editorial-team form on a journal's contact page. */
export function application(page: Page) {
  const form = page.getByRole('form', { name: 'Join the editorial team' });
  const field = (name: ApplicationField) =>
    form.getByLabel(new RegExp(`^${APPLICATION_LABELS[name].replace(/[()]/g, '\\$&')}`));
  return {
    form,
    field,
    submit: form.getByRole('button', { name: /^(Submit Application|Sending\.\.\.)$/ }),
    /** The shell's alert (decision 3), which is outside `main`. */
    alert: page.locator('[role=alert][popover]'),
    /** The list of the fields that are not valid. */
    summary: form.getByRole('alert'),
    fill: async (values: Partial<Record<ApplicationField, string>>): Promise<void> => {
      for (const [name, value] of Object.entries(values)) {
        if (name === 'gender') await field(name).selectOption(value);
        else await field(name as ApplicationField).fill(value);
      }
    },
  };
}
