import { act } from '@testing-library/react';
import { startTransition, Suspense, use, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrate, isTranslated } from './roots';

const Page = ({ text }: { text: string }) => <p>{text}</p>;

/** An element of the document with server markup. */
function served(tree: ReactNode): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = renderToString(tree);
  return element;
}

/** What Google's tool does to a text. */
const wrap = (element: Element) => void (element.querySelector('p')!.innerHTML = '<font>Übersetzt</font>');
const replaceText = (element: Element) => void (element.querySelector('p')!.firstChild!.nodeValue = 'Übersetzt');
/** Makes each change in a separate task, as tools do. */
const asTask = (change: () => void) => new Promise<void>((resolve) => setTimeout(() => resolve(change())));

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = '';
});

test.each([
  ['a font element', (page: Element) => wrap(page)],
  ["a hash of Microsoft's tool", (page: Element) => page.firstElementChild!.setAttribute('_msttexthash', '1')],
  ['another language of the document', () => void (document.documentElement.lang = 'de')],
])('fault 101 detects %s as a translation', (_, change) => {
  const element = served(<Page text="Sent" />);
  document.documentElement.lang = 'en';
  expect(isTranslated(element)).toBe(false);
  change(element);
  expect(isTranslated(element)).toBe(true);
});

test.each([
  ['wrapped', wrap],
  ['replaced', replaceText],
])('fault 101 renders the page again, without a report, if a text is %s during hydration', async (_, change) => {
  const element = served(<Page text="Sent" />);
  const report = jest.fn();
  await act(async () => {
    startTransition(() => void hydrate(element, <Page text="Sent" />, report));
    await asTask(() => change(element));
  });
  expect(element.innerHTML).toBe('<p>Sent</p>');
  expect(report).not.toHaveBeenCalled();
});

test('reports a mismatch of the page itself once', async () => {
  const element = served(<Page text="Sent" />);
  const report = jest.fn();
  await act(async () => startTransition(() => void hydrate(element, <Page text="Rendered" />, report)));
  expect(element.innerHTML).toBe('<p>Rendered</p>');
  expect(report).toHaveBeenCalledTimes(1);
});

/** Hydrates a page whose only part waits for `load`. */
async function hydrateLater(report: (error: unknown) => void) {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const Late = ({ isServer }: { isServer: boolean }) => {
    if (!isServer) use(loaded);
    return <Page text="Late" />;
  };
  const tree = (isServer: boolean) => (
    <Suspense fallback={null}>
      <Late isServer={isServer} />
    </Suspense>
  );
  const element = served(tree(true));
  await act(async () => startTransition(() => void hydrate(element, tree(false), report)));
  const finish = () =>
    act(async () => {
      replaceText(element);
      load();
      await loaded;
    });
  return { element, finish };
}

test('fault 101 renders a part again if it hydrates after a translation, without a report', async () => {
  const report = jest.fn();
  const { element, finish } = await hydrateLater(report);
  document.documentElement.lang = 'de';
  await finish();
  expect(element.textContent).toBe('Late');
  expect(report).not.toHaveBeenCalled();
});

test('reports a mismatch of a part that hydrates later, even if the page has changed itself meanwhile', async () => {
  const report = jest.fn();
  const { finish } = await hydrateLater(report);
  await finish();
  expect(report).toHaveBeenCalledTimes(1);
});
