import { createServer } from '@press/area/server';
import { answering } from '@press/area/testing';
import { placeholder } from '@press/config';
import area from '../../area';

test('J-12 the built-in description stands in the server’s markup and in the state that the browser hydrates with', async () => {
  const bare = { data: { id: 'acl', title: 'acl', description: '', scopeEn: 'A scope.' } };
  const { html, state, head } = await createServer(area).render({
    url: '/journal/acl',
    publisher: placeholder,
    fetch: answering({ '/api/journals/acl': bare }),
    signal: new AbortController().signal,
  });
  expect(html).toContain('reports on computing');
  expect(JSON.stringify(state)).toContain('description of acl');
  expect(JSON.stringify(head)).not.toContain('reports on computing');
});
