import { escapeUTF8 } from 'entities';
import { inlineJats } from './markup';
import { partJats, supplementJats, type Whole } from './parts';
import { wordsOf } from './words';

/** The full text of a story as `<body>`. */
export function bodyJats(whole: Whole): string {
  const { sections, supplements, language } = whole.story;
  const written = sections.map(({ title, type, blocks }, index) => {
    const attributes = `id="x${index + 1}"${type ? ` sec-type="${escapeUTF8(type)}"` : ''}`;
    return `<sec ${attributes}><title>${inlineJats(title, whole.story)}</title>${blocksJats(blocks, whole)}</sec>`;
  });
  const files = supplements.map((each) => supplementJats(each, whole)).join('');
  return `<body>${written.join('\n')}${
    files && `\n<sec sec-type="supplementary-material"><title>${wordsOf(language).supplements}</title>${files}</sec>`
  }</body>`;
}

/** Blocks after a heading are its subsection; items that follow one another are one list. */
function blocksJats(blocks: readonly string[], whole: Whole): string {
  const { story } = whole;
  let jats = '';
  let open: '' | 'list' = '';
  let subsections = 0;
  for (const block of blocks) {
    const isItem = block.startsWith('- ');
    if (open && !isItem) jats += '</list>';
    if (isItem && !open) jats += '<list list-type="bullet">';
    open = isItem ? 'list' : '';
    if (isItem) jats += `<list-item><p>${inlineJats(block.slice(2), story)}</p></list-item>`;
    else if (block.startsWith('# ')) {
      if (subsections++ > 0) jats += '</sec>';
      jats += `<sec><title>${inlineJats(block.slice(2), story)}</title>`;
    } else if (block.startsWith('@')) jats += partJats(block.slice(1), whole);
    else jats += `<p>${inlineJats(block, story)}</p>`;
  }
  return `${jats}${open && '</list>'}${subsections > 0 ? '</sec>' : ''}`;
}
