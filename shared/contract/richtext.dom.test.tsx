import * as fc from 'fast-check';
import { parseRich, serializeRich, type RichNode } from './richtext';

/** The tree that a browser's HTML parser builds from the text. */
function browserTree(html: string): RichNode[] {
  const host = document.createElement('div');
  host.innerHTML = html;
  const read = (parent: Node): RichNode[] =>
    [...parent.childNodes].map((node): RichNode => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      const attrs = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
      return { tag: node.localName, attrs, children: read(node) };
    });
  return read(host);
}

const lowerCaseAttributes = (nodes: RichNode[]): RichNode[] =>
  nodes.map((node) =>
    typeof node === 'string'
      ? node
      : {
          ...node,
          attrs: Object.fromEntries(Object.entries(node.attrs).map(([name, value]) => [name.toLowerCase(), value])),
          children: lowerCaseAttributes(node.children),
        },
  );

const TAGS =
  'i b em code sub p pre h3 h4 h6 ul ol li blockquote aside table thead tbody tr td th a math mrow mi mo mtext mtable mtr mtd msup mspace none semantics annotation'.split(
    ' ',
  );
const anyText = fc
  .array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .constantFrom(...TAGS)
          .chain((tag) => fc.constantFrom(`<${tag}>`, `</${tag}>`, `<${tag} colspan="2" href="https://a.example">`)),
      },
      fc.constantFrom(
        '<figure id="fig-1">',
        '</figure>',
        `<img src="/api/files/${'0'.repeat(64)}/a">`,
        '<p id="sec-1">',
      ),
      fc.constantFrom(' ', '\n', '<', '&', 'text', 'a<b', '\r', '&#13;', '&nbsp;'),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

test('a browser parses the serialised tree into the same tree, so hydration finds no difference', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const tree = parseRich(text, 'block');
      expect(browserTree(serializeRich(tree))).toEqual(lowerCaseAttributes(tree));
    }),
    { numRuns: 3000, seed: 20_261_121 },
  );
});
