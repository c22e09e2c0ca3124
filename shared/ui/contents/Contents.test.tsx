import { act, fireEvent, render, screen } from '@testing-library/react';
import { Contents } from './Contents';

/** Replaces the browser's observer: reports which headings are above the line. */
let tell: (above: readonly string[]) => void;

beforeEach(() => {
  const watched: Element[] = [];
  class Watcher {
    constructor(seen: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      tell = (above) =>
        act(() => seen(watched.map((target) => ({ target, isIntersecting: above.includes(target.id) }))));
    }
    observe(target: Element) {
      watched.push(target);
    }
    disconnect() {
      watched.length = 0;
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Watcher });
  history.replaceState(null, '', '/');
  const sections = ['scope', 'timings', 'appeals'].map((id) => ({ id, title: id }));
  render(
    <>
      <Contents sections={sections} />
      {sections.map(({ id }) => (
        <h2 key={id} id={id}>
          {id}
        </h2>
      ))}
    </>,
  );
});

const marked = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

test('marks the first section until another becomes current; the last one above the line is current', () => {
  expect(marked()).toEqual(['scope']);
  tell(['scope', 'timings']);
  expect(marked()).toEqual(['timings']);
  tell([]);
  expect(marked()).toEqual(['scope']);
});

test('marks the section of an anchor until the reader scrolls', async () => {
  tell(['scope', 'timings']);
  history.replaceState(null, '', '#appeals');
  fireEvent(window, new Event('hashchange'));
  expect(marked()).toEqual(['appeals']);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(marked()).toEqual(['appeals']);
  fireEvent.wheel(document.body);
  expect(marked()).toEqual(['timings']);
});

test('F-37 sections below a section are in a list below its link', () => {
  const { container } = render(
    <Contents
      sections={[
        { id: 'methods', title: 'Methods', entries: [{ id: 'sites', title: 'Sites' }] },
        { id: 'results', title: 'Results' },
      ]}
    />,
  );
  const [methods, results] = container.querySelectorAll('nav > ol > li');
  expect([...methods!.querySelectorAll('a')].map(({ hash }) => hash)).toEqual(['#methods', '#sites']);
  expect([...methods!.querySelectorAll(':scope ol a')].map(({ textContent }) => textContent)).toEqual(['Sites']);
  expect(results!.querySelector('ol')).toBeNull();
});

test('A-10 collapses the contents of a text page into a summary; the list keeps its name', () => {
  const { container } = render(<Contents folds sections={[{ id: 'fees', title: 'Fees' }]} />);
  const folded = container.querySelector('nav > details');
  expect(folded?.hasAttribute('open')).toBe(false);
  expect(folded?.querySelector('summary')?.textContent).toBe('On this page');
  expect(folded?.querySelector('a')?.hash).toBe('#fees');
  expect(container.querySelector('nav')?.getAttribute('aria-labelledby')).toBe(container.querySelector('h2')?.id);
});
