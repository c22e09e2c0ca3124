import { el, xmlDocument, type Xml } from '../formats/xml';
import {
  earliestDatestamp,
  harvestCount,
  harvestEntry,
  harvestPage,
  harvestTime,
  type HarvestEntry,
  firstKey,
} from '../reads/harvest';
import { journals } from '../reads/journals';
import { OaiError, readRequest, readSelection, type ListStep, type OaiRequest } from './arguments';
import { formatOf, METADATA_FORMATS, type MetadataFormat } from './metadata-formats';
import { header, identifierOf, keyOf, records, type Repository } from './records';
import { readToken, writeToken } from './resumption-token';

const ENVELOPE = {
  xmlns: 'http://www.openarchives.org/OAI/2.0/',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': 'http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd',
};

/** Identifiers of one response. */
const IDENTIFIERS_PER_PAGE = 500;

/**
 * The response to an OAI-PMH 2.0 request, including one that the protocol refuses.
 * @param given the arguments of a GET or of a POST
 * @param now milliseconds since 1970
 */
export async function respond(given: URLSearchParams, repository: Repository, now: number): Promise<string> {
  let request: OaiRequest | null = null;
  let content: Xml;
  let responseDate = utc(now);
  try {
    if ([...given.values()].some((value) => value.includes('\0')))
      throw new OaiError('badArgument', 'An argument contains a NUL character.');
    request = readRequest(given);
    // A harvester's next request asks for changes since this time.
    if (request.verb === 'ListRecords' || request.verb === 'ListIdentifiers')
      responseDate = await harvestTime(repository.db);
    content = await answer(request, repository, now);
  } catch (error) {
    if (!(error instanceof OaiError)) throw error;
    // For these two errors the response does not repeat the arguments (OAI-PMH 2.0, 3.2).
    if (error.code === 'badVerb' || error.code === 'badArgument') request = null;
    content = el('error', { code: error.code }, error.message);
  }
  const base = `${repository.publisher.origin}/oai`;
  return xmlDocument(
    el(
      'OAI-PMH',
      ENVELOPE,
      el('responseDate', {}, responseDate),
      el('request', request ? { verb: request.verb, ...request.args } : {}, base),
      content,
    ),
  );
}

const utc = (now: number): string => new Date(now).toISOString().replace(/\.\d+Z$/, 'Z');

async function answer({ verb, args }: OaiRequest, repository: Repository, now: number): Promise<Xml> {
  switch (verb) {
    case 'Identify':
      return identify(repository, now);
    case 'ListMetadataFormats':
      return listFormats(repository, args['identifier']);
    case 'ListSets':
      return listSets(repository, args['resumptionToken']);
    case 'GetRecord':
      return getRecord(repository, args['identifier'] ?? '', requireFormat(args['metadataPrefix'] ?? ''));
    case 'ListIdentifiers':
    case 'ListRecords': {
      const { resumptionToken: token } = args;
      const step: ListStep =
        token === undefined
          ? { prefix: args['metadataPrefix'] ?? '', selection: readSelection(args), after: null, cursor: 0, size: null }
          : readToken(verb, token, now);
      return list(verb, step, repository, now);
    }
  }
}

async function identify(repository: Repository, now: number): Promise<Xml> {
  const { publisher, db } = repository;
  return el(
    'Identify',
    {},
    el('repositoryName', {}, publisher.name),
    el('baseURL', {}, `${publisher.origin}/oai`),
    el('protocolVersion', {}, '2.0'),
    el('adminEmail', {}, publisher.email),
    el('earliestDatestamp', {}, (await earliestDatestamp(db)) ?? utc(now)),
    el('deletedRecord', {}, 'persistent'),
    el('granularity', {}, 'YYYY-MM-DDThh:mm:ssZ'),
    el('compression', {}, 'gzip'),
    el('description', {}, identifierFormat(repository, await firstKey(db))),
  );
}

/** The form of identifiers (the oai-identifier description). @param sample id of an article; null: there is none yet */
function identifierFormat(repository: Repository, sample: string | null): Xml {
  const key = sample ?? 'article';
  return el(
    'oai-identifier',
    {
      xmlns: 'http://www.openarchives.org/OAI/2.0/oai-identifier',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation':
        'http://www.openarchives.org/OAI/2.0/oai-identifier http://www.openarchives.org/OAI/2.0/oai-identifier.xsd',
    },
    el('scheme', {}, 'oai'),
    el('repositoryIdentifier', {}, new URL(repository.publisher.origin).hostname),
    el('delimiter', {}, ':'),
    el('sampleIdentifier', {}, identifierOf(repository, key)),
  );
}

async function listFormats(repository: Repository, identifier: string | undefined): Promise<Xml> {
  if (identifier !== undefined) await requireEntry(repository, identifier);
  return el(
    'ListMetadataFormats',
    {},
    METADATA_FORMATS.map(({ prefix, schema, namespace }) =>
      el(
        'metadataFormat',
        {},
        el('metadataPrefix', {}, prefix),
        el('schema', {}, schema),
        el('metadataNamespace', {}, namespace),
      ),
    ),
  );
}

async function listSets({ db }: Repository, token: string | undefined): Promise<Xml> {
  if (token !== undefined) throw new OaiError('badResumptionToken', 'The list of sets is complete in one response.');
  const all = await journals(db);
  if (all.length === 0) throw new OaiError('noSetHierarchy', 'There are no journals yet.');
  return el(
    'ListSets',
    {},
    all.map(({ id, title }) => el('set', {}, el('setSpec', {}, id), el('setName', {}, title || id))),
  );
}

async function getRecord(repository: Repository, identifier: string, format: MetadataFormat): Promise<Xml> {
  const entry = await requireEntry(repository, identifier);
  return el('GetRecord', {}, await records(repository, [entry], format));
}

async function list(
  verb: 'ListIdentifiers' | 'ListRecords',
  step: ListStep,
  repository: Repository,
  now: number,
): Promise<Xml> {
  const format = requireFormat(step.prefix);
  const { db } = repository;
  const pageSize = verb === 'ListIdentifiers' ? IDENTIFIERS_PER_PAGE : format.pageSize;
  const found = await harvestPage(db, step.selection, step.after, pageSize + 1);
  if (found.length === 0 && !step.after) throw new OaiError('noRecordsMatch', 'The selection has no records.');
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  const size = step.size ?? (last ? await harvestCount(db, step.selection) : page.length);
  return el(
    verb,
    {},
    verb === 'ListIdentifiers'
      ? page.map((entry) => header(repository, entry))
      : await records(repository, page, format),
    tokenElement(verb, step, { last, size, length: page.length }, now),
  );
}

/** The token of the next step; an empty one ends a list of several responses (OAI-PMH 2.0, 3.5). */
function tokenElement(
  verb: 'ListIdentifiers' | 'ListRecords',
  step: ListStep,
  { last, size, length }: { last: HarvestEntry | undefined; size: number; length: number },
  now: number,
): Xml | null {
  if (!last) return step.after && el('resumptionToken', { completeListSize: `${size}`, cursor: `${step.cursor}` });
  const { token, expires } = writeToken(verb, { ...step, after: last, cursor: step.cursor + length, size }, now);
  return el(
    'resumptionToken',
    { expirationDate: expires, completeListSize: `${size}`, cursor: `${step.cursor}` },
    token,
  );
}

function requireFormat(prefix: string): MetadataFormat {
  const format = formatOf(prefix);
  if (!format) throw new OaiError('cannotDisseminateFormat', `There is no format ${prefix.slice(0, 100)}.`);
  return format;
}

async function requireEntry(repository: Repository, identifier: string): Promise<HarvestEntry> {
  const key = keyOf(repository, identifier);
  const entry = key === null ? undefined : await harvestEntry(repository.db, key);
  if (!entry) throw new OaiError('idDoesNotExist', `There is no record ${identifier.slice(0, 300)}.`);
  return entry;
}
