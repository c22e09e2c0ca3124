import { bodyOf } from './source';

test.each([
  ['{\n  render: () => <Tags items={[]} />\n}', '<Tags items={[]} />'],
  ['{\n  parameters: { wide: true },\n  render: () => (\n    <p>\n      One\n    </p>\n  ),\n}', '<p>\n  One\n</p>'],
  ['{\n  render: () => <p a={{\n      b: 1\n    }}>\n      One\n    </p>\n}', '<p a={{\n  b: 1\n}}>\n  One\n</p>'],
])('the code of a story is the body of its render: %j', (source, body) => {
  expect(bodyOf(source)).toBe(body);
});
