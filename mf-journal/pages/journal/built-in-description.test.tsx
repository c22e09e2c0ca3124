import { renderOnServer } from '@press/area/testing/served';
import area from '../../area';

test('J-12 the built-in description stands in the server’s markup and in the state that the browser hydrates with', async () => {
  const bare = { data: { id: 'acl', title: 'acl', description: '', scopeEn: 'A scope.' } };
  const { html, state, head } = await renderOnServer(area, '/journal/acl', { '/api/journals/acl': bare });
  expect(html).toContain('reports on computing');
  expect(JSON.stringify(state)).toContain('description of acl');
  expect(JSON.stringify(head)).not.toContain('reports on computing');
});
