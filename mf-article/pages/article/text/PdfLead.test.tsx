import { fireEvent, screen } from '@testing-library/react';
import { answering, renderPage } from '@press/area/testing';
import area from '../../../area';
import { FILE } from '../testing/whole-article';

const ARTICLE = {
  id: 'a1',
  journalId: 'ssha',
  title: 'Household debt',
  abstractText: '<p>Informal lenders outlived three waves.</p>',
  pdfUrl: '/journal/ssha/article/a1.pdf',
  sections: [],
};
const PDF = { url: FILE('a.pdf'), name: 'a.pdf', mediaType: 'application/pdf', bytes: 12_000 };

/** Opens the page. Returns the paths of its posts. */
async function open(article: object): Promise<string[]> {
  const posts: string[] = [];
  const reads = answering({
    '/api/articles/a1': { success: true, data: { ...ARTICLE, ...article } },
    '/api/journals/ssha': { success: true, data: { id: 'ssha', title: 'Social Sciences' } },
  });
  await renderPage(area, '/journal/ssha/article/a1', {
    fetch: async (input, init) => {
      if (init?.method !== 'POST') return reads(input, init);
      posts.push(String(input));
      return new Response('{}');
    },
  });
  return posts;
}

test('R-22 an article that is only a PDF begins with its first page and the link to it', async () => {
  const sources = [480, 960].map((width) => ({ url: FILE(`first-page-${width}.webp`), width, height: width * 1.25 }));
  const posts = await open({ details: { pdf: PDF, pdfPicture: { sources } } });
  const picture = await screen.findByRole('img', { name: 'First page of the article: read it as PDF' });
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['960', '1200']);
  expect(picture.compareDocumentPosition(screen.getByText(/Informal lenders/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const link = screen.getByRole('link', { name: 'Read the article (PDF, 12 kB)' });
  expect(link.getAttribute('href')).toBe(ARTICLE.pdfUrl);
  fireEvent.click(link);
  expect(posts).toContain('/api/articles/a1/increment-downloads');
});

test('R-22 the link to a PDF stays without a picture of it', async () => {
  await open({ details: { pdf: PDF } });
  expect(await screen.findByRole('link', { name: 'Read the article (PDF, 12 kB)' })).toBeTruthy();
  expect(screen.queryByRole('img', { name: /First page/ })).toBeNull();
});

test('R-22 an article with a text and a PDF begins with its abstract', async () => {
  await open({ details: { pdf: PDF }, sections: [{ kind: 'other', title: 'Text', body: '<p>Words.</p>' }] });
  expect(await screen.findByText('Words.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Read the article/ })).toBeNull();
});

test.each([true, false])(
  'R-22 a browser with a viewer of PDFs (%s) shows the PDF in the page on demand',
  async (hasViewer) => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: hasViewer, configurable: true });
    const posts = await open({ details: { pdf: PDF } });
    await screen.findByRole('link', { name: 'Read the article (PDF, 12 kB)' });
    const button = screen.queryByRole('button', { name: 'Read it here' });
    expect(button !== null).toBe(hasViewer);
    if (!button) return;
    expect(screen.queryByTitle('The article as PDF')).toBeNull();
    fireEvent.click(button);
    expect(screen.getByTitle('The article as PDF').getAttribute('src')).toBe(`${ARTICLE.pdfUrl}#navpanes=0`);
    expect(posts).toContain('/api/articles/a1/increment-downloads');
    fireEvent.click(screen.getByRole('button', { name: 'Close it here' }));
    expect(screen.queryByTitle('The article as PDF')).toBeNull();
  },
);
