import { recordOf, type CitationRecord } from '@press/contract/citation';
import { WRITERS as CITATION_WRITERS } from '@press/contract/citation/formats';
import { fileCalls } from '@press/contract/file-calls';
import { MAX_EXPORTED, type SearchExportQuery } from '@press/contract/wire';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Db } from '../../db/db';
import { articleRecords } from '../../formats/article-record';
import { csvTable } from '../../formats/csv';
import { sendWithEtag, withEtag } from '../../http/send-with-etag';
import { byKeys } from '../../reads/articles';
import { search } from '../../reads/search/search';
import { sitePublisher } from '../../reads/site';
import { routeSchema } from '../openapi/operations';
import { attachment, CACHE_CONTROL } from './article-files';

const WRITERS = {
  exportSearchRis: (records) => records.map(CITATION_WRITERS.ris).join(''),
  exportSearchBibtex: (records) => withDifferentKeys(records.map(CITATION_WRITERS.bib)).join('\n'),
  exportSearchCsv: csvTable,
} as const satisfies Record<string, (records: readonly CitationRecord[], headings?: string) => string>;

type Asked = Static<typeof SearchExportQuery>;

/** The hits of a search, or the chosen articles, as a file: `/api/articles/search/export.ris`, `.bib` and `.csv`. */
export function searchExportRoutes(app: FastifyInstance, db: Db): void {
  for (const [id, write] of Object.entries(WRITERS) as [keyof typeof WRITERS, (typeof WRITERS)['exportSearchCsv']][]) {
    const { path, mediaType } = fileCalls[id];
    app.get(`/api${path}`, { schema: routeSchema(id) }, async (request, reply) => {
      const { headings, ...asked } = request.query as Asked;
      const file = write(await exportedRecords(db, asked), headings);
      reply.header('content-disposition', attachment(`articles${/\.\w+$/.exec(path)?.[0]}`));
      return sendWithEtag(request, reply, withEtag(file), `${mediaType}; charset=utf-8`, CACHE_CONTROL);
    });
  }
}

async function exportedRecords(db: Db, { id, ...asked }: Omit<Asked, 'headings'>): Promise<CitationRecord[]> {
  const publisher = await sitePublisher(db.reads);
  const list = id
    ? await byKeys(db.reads, [id].flat())
    : (await search(db.reads, { ...asked, pageNum: 1, pageSize: MAX_EXPORTED, hasPassages: false })).list;
  const records = await articleRecords(db.reads, list, publisher);
  return records.map(({ article, journal }) => recordOf(article, journal, publisher));
}

/** Articles of one author and year can have the same key: the second and later ones get a number. */
function withDifferentKeys(entries: readonly string[]): string[] {
  const times = new Map<string, number>();
  return entries.map((entry) =>
    entry.replace(/^@article\{([^,]*),/, (whole, key: string) => {
      const before = times.get(key) ?? 0;
      times.set(key, before + 1);
      return before > 0 ? `@article{${key}-${before + 1},` : whole;
    }),
  );
}
