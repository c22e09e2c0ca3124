import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as ui from '@press/ui';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { PageFrame, type PageParameters } from './page-frame';
import { bodyOf } from './source';

interface StoryFile {
  /** `subcomponents` are shown as parts of others. */
  default: { title: string; parameters?: { page?: PageParameters }; subcomponents?: Record<string, ComponentType> };
  [name: string]: unknown;
}

const folder = path.join(__dirname, 'stories');
const names = readdirSync(folder);
const files = names.map((file) => require(path.join(folder, file)) as StoryFile);
const stories = files.flatMap(({ default: { title, parameters }, ...exports }) =>
  Object.entries(exports).map(
    ([name, story]) => [`${title}/${name}`, story as ComponentType, parameters?.page] as const,
  ),
);

test('every component of @press/ui has a story', () => {
  const code = names.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('');
  const parts = new Set(files.flatMap(({ default: { subcomponents = {} } }) => Object.keys(subcomponents)));
  // One story shows all icons.
  const components = Object.keys(ui).filter((name) => /^(?!Icon[A-Z])[A-Z][a-z]/.test(name));
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((name) => !parts.has(name) && !new RegExp(`<(?:ui\\.)?${name}\\b`).test(code))).toEqual([]);
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
