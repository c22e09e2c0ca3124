import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as ui from '@press/ui';
import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { PageFrame, type PageParameters } from './page-frame';
import { bodyOf } from './source';

interface Story {
  render: () => ReactNode;
  parameters?: { page?: PageParameters };
}

interface StoryFile {
  default: { title: string; component?: ComponentType; subcomponents?: Record<string, ComponentType> };
  [name: string]: unknown;
}

const folder = path.join(__dirname, 'stories');
const files = readdirSync(folder).map((file) => require(path.join(folder, file)) as StoryFile);
const stories = files.flatMap(({ default: { title }, ...exports }) =>
  Object.entries(exports).map(([name, story]) => [`${title}/${name}`, story as Story] as const),
);

const components = Object.entries(ui).filter(([name]) => /^[A-Z][a-z]/.test(name));

test('every component of @press/ui has a story', () => {
  const shown = new Set<unknown>(
    files.flatMap(({ default: { component, subcomponents = {} } }) => [component, ...Object.values(subcomponents)]),
  );
  expect(components.length).toBeGreaterThan(60);
  expect(components.filter(([, component]) => !shown.has(component)).map(([name]) => name)).toEqual([]);
});

test.each(stories)('%s renders without an error', (_, { render: Body, parameters = {} }) => {
  const complaints = jest.spyOn(console, 'error');
  const { container } = render(
    <PageFrame {...parameters.page}>
      <Body />
    </PageFrame>,
  );
  expect(container.innerHTML).not.toBe('');
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test.each([
  ['{\n  render: () => <Tags items={[]} />\n}', '<Tags items={[]} />'],
  ['{\n  parameters: { wide: true },\n  render: () => (\n    <p>\n      One\n    </p>\n  ),\n}', '<p>\n  One\n</p>'],
  ['{\n  render: () => <p a={{\n      b: 1\n    }}>\n      One\n    </p>\n}', '<p a={{\n  b: 1\n}}>\n  One\n</p>'],
])('the code of a story is the body of its render: %j', (source, body) => {
  expect(bodyOf(source)).toBe(body);
});
