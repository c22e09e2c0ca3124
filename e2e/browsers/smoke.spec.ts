import { randomUUID } from 'node:crypto';
import { CONTACT_MESSAGE, SENT } from '../pages/contact-page';
import { allAddresses, articleAddress, sampleArticle, SCREENS } from '../pages/screens';
import { changedBuild } from '../site/builds';
import { startEdge, type Edge } from '../site/edges';
import { storedMessages } from '../site/messages';
import { ReleaseDirectory } from '../site/release-directory';
import { elements } from './elements';
import { expect, test } from './test';
import { Visitor } from './visitor';

test('fault 57 every screen opens and becomes interactive, without an error', async ({ visitor }) => {
  test.setTimeout(120_000);
  for (const address of await allAddresses()) {
    await visitor.open(address);
    await visitor.see(elements.heading);
    expect(await visitor.isVisible(elements.card), `a card at ${address}`).toBe(false);
    expect(await visitor.errors(), `errors at ${address}`).toEqual([]);
  }
});

test('fault 57 navigations between all areas stay in the document', async ({ visitor }) => {
  const areas = [...new Set(SCREENS.map(({ area }) => area))];
  const screens = await Promise.all(
    areas.map(async (area) => {
      const { path, heading } = SCREENS.find((screen) => screen.area === area)!;
      return { path: await path(), heading, area };
    }),
  );
  // Five is prime: steps of one, two, three and four around the areas make each ordered pair once.
  expect(screens).toHaveLength(5);
  const visited = new Set<string>();
  let [last] = screens;
  await visitor.open(last!.path);
  for (const step of [1, 2, 3, 4])
    for (let count = 1; count <= 5; count += 1) {
      const next = screens[(count * step) % 5]!;
      await visitor.follow(next.path);
      await visitor.read(elements.heading, next.heading);
      visited.add(`${last!.area} ${next.area}`);
      last = next;
    }
  expect(visited.size).toBe(20);
  expect(await visitor.errors()).toEqual([]);
});

test('fault 57 the menu of a small window opens, leads to a page, and is closed there', async ({ visitor }) => {
  await visitor.tab.resize(700, 800);
  await visitor.open('/');
  await visitor.notSee(elements.menu);
  await visitor.tab.click(elements.button('Menu'));
  await visitor.see(elements.menu);
  await visitor.tab.click(elements.menuLink('Journals'));
  await visitor.read(elements.heading, /^Our Journals$/);
  await visitor.notSee(elements.menu);
  expect(await visitor.errors()).toEqual([]);
});

test('fault 57 the citations of an article open, are copied, and close', async ({ visitor }) => {
  await visitor.open(articleAddress(await sampleArticle()));
  await visitor.tab.click(elements.button('Cite'));
  await visitor.see(elements.dialog('Cite this article'));
  await visitor.tab.click(elements.button('Copy MLA citation'));
  await visitor.see(elements.text('Citation format copied to clipboard'));
  await visitor.tab.press('Escape');
  await visitor.notSee(elements.dialog('Cite this article'));
  expect(await visitor.errors()).toEqual([]);
});

test('fault 57 a message is sent and stored, and a search finds articles', async ({ visitor }) => {
  const message = `From another browser ${randomUUID()}`;
  await visitor.open('/contact');
  await visitor.tab.click(elements.button('Send Message'));
  await visitor.see(elements.text('fields need your attention'));
  await visitor.tab.fill(elements.field('Name'), CONTACT_MESSAGE.name);
  await visitor.tab.fill(elements.field('Email'), CONTACT_MESSAGE.email);
  await visitor.tab.choose(elements.field('Subject'), CONTACT_MESSAGE.subject);
  await visitor.tab.fill(elements.field('Message'), message);
  await visitor.tab.click(elements.button('Send Message'));
  await visitor.see(elements.text(SENT.alert));
  expect(storedMessages().filter((text) => text.includes(message))).toHaveLength(1);
  expect(await visitor.errors()).toEqual([]);
});

test.describe('a release that fails', () => {
  let edge: Edge;
  test.beforeAll(async ({ engineName }) => {
    const releases = await ReleaseDirectory.create(`browsers-${engineName}`);
    const { dist, build } = await changedBuild('mf-article', releases.data, (file, text) =>
      file.startsWith('client/remote.') ? `throw new Error('broken for a test');\n${text}` : text,
    );
    await releases.run('publish', 'mf-article', '--dist', dist);
    await releases.run('canary', 'mf-article', build, '--percent', '100');
    edge = await startEdge({ data: releases.data });
  });
  test.afterAll(() => edge?.program.stop());

  test('fault 57 D-08 the stable release takes its place', async ({ tab }) => {
    const visitor = new Visitor(tab, edge.origin);
    await visitor.open(articleAddress(await sampleArticle()));
    await visitor.tab.click(elements.button('Cite'));
    await visitor.see(elements.dialog('Cite this article'));
    expect(await tab.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).toEqual(
      expect.arrayContaining([expect.stringMatching(/\/r\/mf-article\/.*\/client\/remote\./)]),
    );
    await visitor.tab.press('Escape');
    await visitor.follow('/about');
    await visitor.see(elements.text('Who We Are'));
  });
});
