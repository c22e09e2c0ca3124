import { FolderChanges } from '../context/folder-changes';
import { head, RawClient } from '../testing/raw-client';
import { stubEdge } from '../testing/stub-edge';
import { StubSite } from '../testing/stub-site';

const PATH = '/preview/changes';

let site: StubSite;
beforeAll(async () => {
  site = await StubSite.create([{ name: 'mf-one', routes: ['/one'] }]);
});

test('O-13 notifies pages of a preview of each change once the edge has followed it, and of a missed one', async () => {
  const events: string[] = [];
  const folderChanges = new FolderChanges(async () => void events.push('followed'));
  const edge = await stubEdge(site, undefined, { folderChanges });
  const client = new RawClient(edge.port).send(head(`GET ${PATH}`));
  await client.until(/text\/event-stream/);
  await client.until(/id: \S+-0\n\n/);
  await folderChanges.receive({ content: 'other' });
  expect(events).toEqual([]);
  await folderChanges.receive({ content: 'changed' });
  await client.until(/id: (\S+-1)\ndata: changed\n\n/);
  expect(events).toEqual(['followed']);

  const late = new RawClient(edge.port).send(head(`GET ${PATH}`, 'Last-Event-ID: before'));
  await late.until(/data: changed/);
  // A page that was rendered before the change, and connects after it.
  const page = new RawClient(edge.port).send(head(`GET ${PATH}?seen=before`));
  await page.until(/data: changed/);
  await edge.app.close();
  await client.closed();
  await late.closed();
  await page.closed();
});

test('O-13 only documents of a preview have the reload script, with their nonce', async () => {
  for (const folderChanges of [undefined, new FolderChanges(async () => undefined)]) {
    const edge = await stubEdge(site, undefined, folderChanges && { folderChanges });
    const { text, headers } = await edge.ask('/one', { accept: 'text/html' });
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    const script = `<script nonce="${nonce}">new EventSource('${PATH}?seen=${folderChanges?.version}')`;
    expect(text.includes(script)).toBe(folderChanges !== undefined);
    expect(text.includes('EventSource')).toBe(folderChanges !== undefined);
    expect(text).toContain('<p>page</p>');
  }
  const edge = await stubEdge(site);
  expect((await edge.ask(PATH)).headers['content-type']).not.toContain('event-stream');
});
