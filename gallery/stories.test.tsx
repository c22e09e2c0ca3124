import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as ui from '@press/ui';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { PageFrame, type PageParameters } from './page-frame';
import { bodyOf } from './source';

interface StoryFile {
  default: {
    title: string;
    parameters?: { page?: PageParameters };
    /** These have a table of properties. */
    component?: unknown;
    subcomponents?: Readonly<Record<string, unknown>>;
  };
  [name: string]: unknown;
}

/** A story; `args` are the values with which the panel Controls begins. */
type Story = ComponentType<object> & { args?: object };
const withArgs =
  (Shown: Story): ComponentType =>
  () => <Shown {...Shown.args} />;

const folder = path.join(__dirname, 'stories');
const names = readdirSync(folder);
const files = names.map((file) => require(path.join(folder, file)) as StoryFile);
const stories = files.flatMap(({ default: { title, parameters }, ...exports }) =>
  Object.entries(exports).map(
    ([name, story]) => [`${title}/${name}`, withArgs(story as Story), parameters?.page] as const,
  ),
);

// One story shows all icons.
const components = Object.keys(ui).filter((name) => /^(?!Icon[A-Z])[A-Z][a-z]/.test(name));
/** Shown by the stories of others. */
const PARTS = [
  'Document',
  'RichBlocks',
  'RichLine',
  'Scroller',
  'SideNotes',
  'SidePart',
  'TextBlocks',
  'TextHead',
  'TextLoaded',
];

test('every component of @press/ui has a story', () => {
  const code = names.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('');
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((name) => !new RegExp(`<(?:ui\\.)?${name}\\b`).test(code))).toEqual(PARTS);
});

test('every component of @press/ui has a table of its properties', () => {
  const listed = files.flatMap(({ default: { component, subcomponents = {} } }) => [
    ...Object.keys(subcomponents),
    ...Object.keys(ui).filter((name) => component !== undefined && Reflect.get(ui, name) === component),
  ]);
  expect(components.filter((name) => !listed.includes(name))).toEqual([]);
});

const table = readFileSync(path.join(__dirname, '../docs/reference/class-names.md'), 'utf8');
const namesIn = (text: string): string[] => [...text.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
/** The classes of each row, and the story that shows the first one. */
const rows = [...table.matchAll(/^\| (`.*?) \|.*\|(.*)\|$/gm)].map(
  ([, classes = '', story = '']) => [namesIn(classes), story.trim()] as const,
);

test('class-names.md lists every class of the style sheets', () => {
  const styles = path.join(__dirname, '../shared/ui/styles');
  const css = readdirSync(styles)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(styles, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''))
    .join('');
  const classes = new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
  const ofTheShell = namesIn(table.slice(table.indexOf('Only the shell uses')));
  expect([...rows.flatMap(([names]) => names), ...ofTheShell].toSorted()).toEqual([...classes].toSorted());
});

test('the stories of tokens show every text style, size, space and colour', () => {
  const tokens = readFileSync(path.join(__dirname, '../shared/ui/styles/tokens.css'), 'utf8');
  const shown = stories
    .filter(([title]) => title.startsWith('Basics/Tokens/'))
    .flatMap(([, Story]) => {
      const { container } = render(<Story />);
      return [...container.querySelectorAll('dt')].map((name) => name.textContent);
    });
  const declared = [...tokens.matchAll(/^ {2}(--(?:text-|t-|s\d)[\w-]*|--[\w-]+(?=: (?:light-dark\(|oklch\()))/gm)];
  expect(declared.length).toBeGreaterThan(40);
  expect(declared.map(([, name]) => name).filter((name) => !shown.includes(name ?? ''))).toEqual([]);
});

test.each(rows.filter(([, story]) => story !== ''))('%j is in its story, %s', ([first], story) => {
  const [, Story, page] = stories.find(([title]) => title.endsWith(`/${story}`)) ?? [];
  const { container } = render(<PageFrame {...page}>{Story && <Story />}</PageFrame>);
  expect(container.querySelector(`.${first}`)).not.toBeNull();
});

test('the panel Controls changes the properties of the stories in Basics/Controls', () => {
  const { default: meta, ...exports } = files.find(({ default: { title } }) => title === 'Basics/Controls')!;
  expect(meta.parameters).toMatchObject({ controls: { disable: false } });
  for (const Shown of Object.values(exports) as Story[]) {
    const [[name, value] = ['', '']] = Object.entries(Shown.args ?? {});
    const other = typeof value === 'number' ? value + 5 : `${value} again`;
    const htmlOf = (args: object): string =>
      render(
        <PageFrame>
          <Shown {...Shown.args} {...args} />
        </PageFrame>,
      ).container.innerHTML;
    expect(htmlOf({ [name]: other })).not.toBe(htmlOf({}));
  }
});

test.each(stories)('%s renders without an error', (_, Story, page) => {
  const complaints = jest.spyOn(console, 'error');
  const { container } = render(
    <PageFrame {...page}>
      <Story />
    </PageFrame>,
  );
  expect(container.innerHTML).not.toBe('');
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test.each([
  ['() => <Tags items={[]} />', '<Tags items={[]} />'],
  ['() => (\n  <p>\n    One\n  </p>\n)', '<p>\n  One\n</p>'],
  ['function Surfaces() {\n  return null;\n}', 'function Surfaces() {\n  return null;\n}'],
])('the code of a story is the body of its function: %j', (source, body) => {
  expect(bodyOf(source)).toBe(body);
});
