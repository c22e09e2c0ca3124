import { fields, langOf, link, stringList, texts, unwrap } from './values';

const list = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);

/** A static page with the publisher's own text. */
export type SitePage = ReturnType<typeof readSitePage>;

/** Reads a static page with the publisher's own text. */
export function readSitePage(raw: unknown) {
  const from = fields(unwrap(raw));
  return {
    ...texts(['title', 'standfirst'], from),
    lang: langOf(from['lang']),
    /** `body` is rich text. */
    sections: list(from['sections']).map((section) => texts(['id', 'title', 'body'], fields(section))),
    side: list(from['side']).map((note) => texts(['title', 'body'], fields(note))),
    /** These two are those of a collection. */
    editors: stringList(from['editors']),
    image: link(from['image']),
  };
}
