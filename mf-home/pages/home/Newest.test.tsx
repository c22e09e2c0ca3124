import { answering, renderPage } from '@press/area/testing';
import { cleanup, screen, within } from '@testing-library/react';
import area from '../../area';
import { answers, stubMotion, stubObservers } from '../../testing/home';

test('H-23 shows the newest article that is not a notice on the first screen, its journal in its own direction; without articles only pictures', async () => {
  stubObservers();
  stubMotion(true);
  const newest = {
    id: 'n1',
    journalId: 'j2',
    journalTitle: 'Journal 2',
    title: 'New <i>tides</i>',
    authors: 'Ada Okonkwo',
  };
  const open = (data: unknown[]) =>
    renderPage(area, '/', {
      fetch: answering({ ...answers, '/api/journals/issues/latest/articles': { success: true, data, msg: '' } }),
    });
  const others = [{ type: 'Retraction' }, { type: 'Expression of Concern' }, { status: 'retracted' }];
  await open([
    ...others.map((other, at) => ({ ...newest, ...other, id: `o${at}`, title: 'Old' })),
    newest,
    { ...newest, id: 'n2' },
  ]);
  const card = within(screen.getByRole('region', { name: 'Newest article' }));
  expect(card.getByRole('link', { name: 'New tides' }).getAttribute('href')).toBe('/journal/j2/article/n1');
  const title = card.getByRole('link', { name: 'Journal 2' });
  expect(title.getAttribute('href')).toBe('/journal/j2');
  // The date next to an Arabic title stays on its side.
  expect(title.firstElementChild?.tagName).toBe('BDI');
  expect(card.getByText('Ada Okonkwo')).toBeTruthy();
  cleanup();
  await open([]);
  expect(screen.queryByRole('region', { name: 'Newest article' })).toBeNull();
});

test('H-25 a failed home page begins with the message, and has no empty panel instead of covers', async () => {
  stubObservers();
  stubMotion(true);
  const fetch = async () => new Response('down', { status: 500 });
  const { container } = await renderPage(area, '/', { fetch });
  const alert = screen.getByRole('alert');
  const hero = screen.getByRole('heading', { level: 1 });
  expect(alert.compareDocumentPosition(hero)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(container.querySelector('.new, .covers')).toBeNull();
  cleanup();
  const issue = { id: 'j1-4-3', journalId: 'j1', journalTitle: 'Journal 1', volume: '4', issueNumber: '3' };
  const up = answering({ ...answers, '/api/issues/newest': { data: [issue] } });
  expect((await renderPage(area, '/', { fetch: up })).container.querySelectorAll('.covers img')).toHaveLength(1);
});
