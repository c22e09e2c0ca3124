import { answering, renderPage, type Answers } from '@press/area/testing';
import { renderOnServer } from '@press/area/testing/served';
import { screen, within } from '@testing-library/react';
import area from '../../area';

const open = (url: string, answers: Answers) => renderPage(area, url, { fetch: answering(answers) });
const region = (name: string) => within(screen.getByRole('region', { name }));

test('J-12 the built-in description is in the server’s markup and in the state that the browser hydrates with', async () => {
  const bare = { data: { id: 'acl', title: 'acl', description: '', scopeEn: 'A scope.' } };
  const { html, state, head } = await renderOnServer(area, '/journal/acl', { '/api/journals/acl': bare });
  expect(html).toContain('reports on computing');
  expect(JSON.stringify(state)).toContain('description of acl');
  expect(JSON.stringify(head)).not.toContain('reports on computing');
});

test('J-12 the built-in description of ssha and of acl', async () => {
  const failing = { '/api/journals/ssha': new Error('down'), '/api/journals/acl': new Error('down') };
  const { unmount } = await open('/journal/ssha', failing);
  expect(region('Aims and Scope').getByText(/societies, histories and cultures of Asia/)).toBeTruthy();
  unmount();
  await open('/journal/acl', failing);
  expect(region('Aims and Scope').getByText(/reports on computing/)).toBeTruthy();
});

test('J-12 a journal without a description gets the built-in one, if any', async () => {
  const bare = (id: string) => ({ data: { id, title: id, description: '', scopeEn: 'A scope.' } });
  const { unmount, head } = await open('/journal/acl', { '/api/journals/acl': bare('acl') });
  expect(await region('Aims and Scope').findByText(/reports on computing/)).toBeTruthy();
  expect(JSON.stringify(head)).not.toContain('reports on computing');
  unmount();
  await open('/journal/ped', { '/api/journals/ped': bare('ped') });
  expect(region('Aims and Scope').getByText('A scope.').closest('.prose')!.textContent).toBe('A scope.');
});
