import { publisherFromEnv, type Publisher } from '@press/config';
import { answering, renderPage } from '@press/area/testing';
import area from '../area';

/** A publisher of its own, with one journal. */
export const publisher = publisherFromEnv({
  PUBLISHER_NAME: 'Nordlys Forlag',
  PUBLISHER_EMAIL: 'desk@nordlys.example',
});
export const JOURNAL = {
  id: 'nmb',
  title: 'Nordic Marine Biology',
  license: 'CC BY-NC 4.0',
  apc: 'No charge',
  frequency: 'Continuous',
};
/** The views and clicks that pages record. */
export const RECORDED = Object.fromEntries(
  ['nmb', 'acl'].flatMap((id) => ['views', 'clicks'].map((kind) => [`/api/journals/${id}/increment-${kind}`, {}])),
);

interface Site {
  failing?: boolean;
  of?: Publisher;
}

/** The text of a page of the journal. */
export const textOf = async (path: string, journal: object = JOURNAL, { failing, of = publisher }: Site = {}) => {
  const { container, unmount } = await renderPage(area, path, {
    fetch: failing
      ? async () => new Response('down', { status: 500 })
      : answering({
          ...RECORDED,
          '/api/journals/nmb': journal,
          '/api/journals': [journal],
          '/api/journals/subjects': [],
        }),
    services: { publisher: of },
  });
  const text = container.textContent ?? '';
  unmount();
  return text;
};
