import { notFound } from 'next/navigation';
import words from '../../../words.json';
import { display, sans, text } from '../fonts';

/** Each request renders again, as the edge does for an address that it has not stored. */
export const dynamic = 'force-dynamic';

/** The words of a page of the site, in the site's fonts, without design. @param {{ params: Promise<{ path?: string[] }> }} props */
export default async function WordsPage({ params }) {
  const { path = [] } = await params;
  const blocks = words[`/${path.join('/')}`];
  if (!blocks) notFound();
  return (
    <main className={text.className} style={{ maxWidth: '42rem', margin: 'auto' }}>
      {blocks.map(({ tag: Tag, text: of }, at) => (
        <Tag key={at} className={Tag === 'h1' ? display.className : Tag === 'p' ? undefined : sans.className}>
          {of}
        </Tag>
      ))}
    </main>
  );
}
