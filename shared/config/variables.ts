/** An environment variable of the site's programs. */
export interface Variable {
  name: string;
  /** What a value is, in a few words. */
  type: string;
  /** As it would be set; null: unset means something that no value says. */
  initial: string | null;
  /** The programs that read it. */
  programs: string;
  /** Where it is read, from the root of the repository. */
  file: string;
  meaning: string;
}

/** Programs that read variables, and the file where they do. */
const place = (programs: string, file: string) => ({ programs, file });
const EDGE = place('edge', 'shell/edge/process/settings.ts');
const API = place('api', 'api/settings.ts');
const BOTH = place('api, edge', 'api/settings.ts');
const DATA = place('all', 'shared/config/data-dir.mjs');
const FOLDERS = place('all', 'shared/releases/registry/site.ts');
const TRACING = place('api, edge', 'shared/tracing/start.ts');
const PUBLISHER = place('api, edge', 'shared/config/env.ts');

const variable = (
  name: string,
  type: string,
  initial: string | null,
  readIn: Pick<Variable, 'programs' | 'file'>,
  meaning: string,
): Variable => ({ name, type, initial, ...readIn, meaning });

/** Every environment variable of the site's programs. Tests compare it with what they read, and with their defaults. */
export const VARIABLES: readonly Variable[] = [
  variable('PORT', 'port', '8080', EDGE, 'port to listen on'),
  variable('API_ORIGIN', 'origin', 'http://127.0.0.1:8081', EDGE, 'scheme, host and port of the api'),
  variable('EDGE_TRUSTED_PROXIES', '0 to 10', '0', EDGE, 'proxies in front of the edge'),
  variable('EDGE_CACHE_MB', '0 to 65536', '64', EDGE, 'megabytes for stored pages and files; 0: none are stored'),
  variable(
    'EDGE_KEYS',
    '`Surrogate-Key` or `Cache-Tag`',
    null,
    EDGE,
    'the header in which a cache in front reads what a response is made of; without it responses do not say it',
  ),
  variable('EDGE_MAX_PER_ADDRESS', '1 to 1000000', '512', EDGE, 'connections of one client address'),
  variable(
    'EDGE_PREVIEW',
    '`follow`',
    null,
    EDGE,
    'pages are loaded again when the folder changes; `npm run site -- preview` sets it',
  ),
  variable('PRESS_UNSIGNED', '`allow`', null, EDGE, 'serves unsigned releases; for development'),
  variable('PRESS_INSPECTOR', '`open`', null, EDGE, 'everybody who reaches the inspector may select releases'),
  variable(
    'PRESS_OVERRIDES',
    '`loopback` or origins',
    null,
    EDGE,
    'dev servers that a browser may use in place of a release',
  ),
  variable(
    'PRESS_DEV_BUILDS',
    '`area=folder`, separated by commas',
    null,
    EDGE,
    'development builds that the edge renders; `npm run dev` sets it',
  ),
  variable('API_HOST', 'IP address', '127.0.0.1', API, 'address to listen on'),
  variable('API_PORT', 'port', '8081', API, 'port to listen on'),
  variable('TRUSTED_PROXIES', '0 to 10', '1', API, 'proxies in front of the api; the edge is one'),
  variable('DATABASE_URL', 'address of PostgreSQL', null, API, 'a PostgreSQL server; without it the embedded database'),
  variable('DATABASE_REPLICA_URL', 'address of PostgreSQL', null, API, 'its streaming replica'),
  variable(
    'PRESS_SAMPLE',
    '`yes` or `no`',
    null,
    BOTH,
    'whether an empty database gets invented articles; `yes`, with `DATABASE_URL` `no`. With `no` an edge answers 503 until somebody is named as the publisher, never under the name of the sample',
  ),
  variable(
    'PRESS_FILES',
    '`s3://bucket/folder`',
    null,
    API,
    'where the files of articles are; without it in the data directory',
  ),
  variable(
    'AWS_ENDPOINT_URL_S3',
    'address',
    null,
    place('all', 'api/settings.ts'),
    'an S3-compatible store of another provider than Amazon',
  ),
  variable(
    'PURGE_URL',
    'addresses between commas',
    null,
    API,
    'caches in front of the site that are told of changes: Varnish by the recipe, a service of Fastly, a zone of Cloudflare',
  ),
  variable('PURGE_TOKEN', 'at least 8 characters', null, API, 'what the caches of `PURGE_URL` ask for'),
  variable('SMTP_URL', 'address of a mail server', null, API, 'forwards messages; with `MAIL_TO`'),
  variable('MAIL_TO', 'e-mail address', null, API, 'the mailbox that receives them'),
  variable(
    'METRICS_TOKEN',
    'at least 16 characters',
    null,
    BOTH,
    'who has it may read /metrics; without it nobody may',
  ),
  variable('LOG_LEVEL', '`trace` to `fatal`, `silent`', 'info', BOTH, 'least severe level that is logged'),
  variable(
    'DRAIN_SECONDS',
    '0 to 300',
    '0',
    BOTH,
    'how long a program that is told to stop still takes connections, and says in /readyz that it stops',
  ),
  variable('PRESS_DATA', 'folder', '.data', DATA, 'the data directory'),
  variable('PRESS_KEYS', 'folder', '.keys', FOLDERS, 'keys that sign releases'),
  variable('PRESS_TRUSTED_KEYS', 'file', null, FOLDERS, 'keys that are trusted; `trusted-keys.json` in `PRESS_KEYS`'),
  variable(
    'PRESS_REGISTRY',
    '`postgresql://…`',
    null,
    FOLDERS,
    'the registry of several machines; with `PRESS_STORE`; without both, the data directory',
  ),
  variable('PRESS_STORE', '`s3://bucket/folder`', null, FOLDERS, 'the releases of several machines'),
  variable(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'address',
    null,
    TRACING,
    'a collector of traces; without it nothing is traced',
  ),
  variable(
    'OTEL_TRACES_SAMPLER',
    '`parentbased_traceidratio`',
    'parentbased_traceidratio',
    TRACING,
    'how traces are chosen; no other way is known',
  ),
  variable('OTEL_TRACES_SAMPLER_ARG', '0 to 1', '1', TRACING, 'share of the traces that are recorded'),
  variable('OTEL_SERVICE_NAME', 'name', null, TRACING, 'name in traces; `press-api`, `press-edge`'),
  variable('PUBLISHER_ORIGIN', 'origin', 'http://localhost:8080', PUBLISHER, 'the address of the site'),
  variable('PUBLISHER_DOI_RESOLVER', 'address', 'https://doi.org', PUBLISHER, 'resolver of DOIs'),
  variable('PUBLISHER_ORCID_HOST', 'address', 'https://orcid.org', PUBLISHER, 'host of ORCID iDs'),
  variable(
    'PUBLISHER_NAME',
    'text',
    null,
    PUBLISHER,
    'start value of `name` of `publisher.yaml`; needs `PUBLISHER_EMAIL`',
  ),
  variable('PUBLISHER_MARK_FIRST', 'text', null, PUBLISHER, 'start value of `markFirst` of `publisher.yaml`'),
  variable('PUBLISHER_MARK_SECOND', 'text', null, PUBLISHER, 'start value of `markSecond` of `publisher.yaml`'),
  variable('PUBLISHER_SLUG', 'text', null, PUBLISHER, 'start value of `slug` of `publisher.yaml`'),
  variable('PUBLISHER_TAGLINE', 'text', null, PUBLISHER, 'start value of `tagline` of `publisher.yaml`'),
  variable(
    'PUBLISHER_EMAIL',
    'e-mail address',
    null,
    PUBLISHER,
    'start value of `email` of `publisher.yaml`; the sender of forwarded messages',
  ),
  variable('PUBLISHER_PHONE', 'text', null, PUBLISHER, 'start value of `phone` of `publisher.yaml`'),
  variable(
    'PUBLISHER_ADDRESS',
    'text',
    null,
    PUBLISHER,
    'start value of `address` of `publisher.yaml`; lines are separated by a vertical bar',
  ),
  variable(
    'PUBLISHER_OFFICE_HOURS',
    'text',
    null,
    PUBLISHER,
    'start value of `officeHours` of `publisher.yaml`; lines are separated by a vertical bar',
  ),
  variable('PUBLISHER_DOI_PREFIX', 'text', null, PUBLISHER, 'start value of `doiPrefix` of `publisher.yaml`'),
  variable('PUBLISHER_COPYRIGHT_YEAR', 'year', null, PUBLISHER, 'start value of `copyrightYear` of `publisher.yaml`'),
  variable('PUBLISHER_LICENCE_NAME', 'text', null, PUBLISHER, 'start value of `licence.name` of `publisher.yaml`'),
  variable('PUBLISHER_LICENCE_URL', 'address', null, PUBLISHER, 'start value of `licence.url` of `publisher.yaml`'),
  variable('PUBLISHER_DEFAULT_JOURNAL', 'text', null, PUBLISHER, 'start value of `defaultJournal` of `publisher.yaml`'),
];

/** The table of docs/production.md. */
export const variableTable = (): string =>
  [
    '| Variable | Type | Default | Read by | Read in | Meaning |',
    '|---|---|---|---|---|---|',
    ...VARIABLES.map(
      ({ name, type, initial, programs, file, meaning }) =>
        `| \`${name}\` | ${type} | ${initial === null ? '' : `\`${initial}\``} | ${programs} | \`${file}\` | ${meaning} |`,
    ),
  ].join('\n');

/** The defaults as an environment that sets each of them. */
export const initialValues = (program: 'api' | 'edge'): Record<string, string> =>
  Object.fromEntries(
    VARIABLES.flatMap(({ name, initial, programs }) =>
      initial !== null && (programs === 'all' || programs.includes(program)) ? [[name, initial]] : [],
    ),
  );
