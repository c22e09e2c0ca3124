import { Dialog } from '@press/ui';
import { useEffect, useState, useId } from 'react';
import type { AreaEvent } from '../events';
import type { SiteArea, SiteDescription } from '../site';
import * as css from './Inspector.module.css';

interface InspectorProps {
  site: SiteDescription;
  /** Events of this page so far. */
  events: readonly AreaEvent[];
  onClose: () => void;
  /** Loads the page with another query. */
  load?: (search: string) => void;
}

const loadPage = (search: string): void => {
  location.search = search;
};

/** The areas of this page with their releases and times, and the releases that this browser gets (D-11). */
export function Inspector({ site, events, onClose, load = loadPage }: InspectorProps) {
  const [list, setList] = useState<ReleaseList | null>(null);
  const [failure, setFailure] = useState('');
  const failed = (error: unknown) => setFailure(error instanceof Error ? error.message : String(error));
  useEffect(() => {
    fetchReleases().then(setList, failed);
  }, []);
  const pick = (area: string, link: string | null) => {
    const query = new URLSearchParams(location.search);
    const links = list ? [...linksBeside(list, area), ...(link === null ? [] : [link])] : [];
    for (const each of links.length > 0 ? links : ['off']) query.append('press-preview', each);
    load(query.toString());
  };

  return (
    <Dialog title="What this page is made of" closeLabel="Close inspector" className={css.inspector} onClose={onClose}>
      <div className={css.body}>
        <p role="status">{failure}</p>
        <table className={css.areas}>
          <caption className="visually-hidden">Areas of the site and their releases</caption>
          <thead>
            <tr>
              <th scope="col">Area</th>
              <th scope="col">Release</th>
              <th scope="col">Cohort</th>
              <th scope="col">Loaded</th>
              <th scope="col">Mounted</th>
              <th scope="col">In this browser</th>
            </tr>
          </thead>
          <tbody>
            {site.areas.map((area) => (
              <AreaRow
                key={area.name}
                area={area}
                events={eventsOf(area, events)}
                known={list?.areas.find(({ name }) => name === area.name)}
                onPick={(link) => pick(area.name, link)}
              />
            ))}
          </tbody>
        </table>
        {list && (
          <>
            <h3>Shared modules</h3>
            <ul role="list" className={css.shared}>
              {Object.entries(list.shell.shared).map(([name, version]) => (
                <li key={name}>
                  {name} <b>{version}</b>
                </li>
              ))}
            </ul>
            <p className={css.shell}>
              From the shell {list.shell.version}, build {list.shell.build}
            </p>
          </>
        )}
        {list?.overrides && <DevServer areas={site.areas.map(({ name }) => name)} />}
      </div>
    </Dialog>
  );
}

const eventsOf = ({ name }: SiteArea, events: readonly AreaEvent[]) => events.filter(({ area }) => area === name);

interface AreaRowProps {
  area: SiteArea;
  events: readonly AreaEvent[];
  /** Its builds; undefined until they are loaded. */
  known: ReleaseList['areas'][number] | undefined;
  /** Called with the link to a preview, or null for the usual release. */
  onPick: (link: string | null) => void;
}

const time = (event: AreaEvent | undefined) => (event?.ms === undefined ? 'not yet' : `${Math.round(event.ms)} ms`);

/** One area: the current release, its times, and the releases that this browser can select. */
function AreaRow({ area: { name, build, cohort }, events, known, onPick }: AreaRowProps) {
  const [choice, setChoice] = useState<string | null>(null);
  const last = (kind: AreaEvent['kind']) => events.findLast((event) => event.kind === kind);
  const shown = last('fell-back')?.build ?? build;
  const version = known?.builds.find((listed) => listed.build === shown)?.version;
  const failures = events.filter(({ kind }) => kind === 'failed').map((event) => event.class);
  const chosen = choice ?? known?.builds.find((listed) => listed.build === known.picked)?.link ?? '';
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-l="Release">
        {version} <code>{shown.slice(0, 8)}</code>
        {failures.length > 0 && <small> failed: {failures.join(', ')}</small>}
      </td>
      <td data-l="Cohort">{cohort}</td>
      <td data-l="Loaded">{time(last('loaded'))}</td>
      <td data-l="Mounted">{time(last('mounted'))}</td>
      <td>
        {known && (
          <form
            className={css.pick}
            onSubmit={(event) => {
              event.preventDefault();
              onPick(chosen || null);
            }}
          >
            <select
              className="input"
              aria-label={`Release of ${name} in this browser`}
              value={chosen}
              onChange={({ target }) => setChoice(target.value)}
            >
              <option value="">as everybody</option>
              {known.builds.map((listed) => (
                <option key={listed.build} value={listed.link}>
                  {listed.build.slice(0, 8)} {listed.version} {listed.stands}
                </option>
              ))}
            </select>
            <button className="button" aria-label={`Switch ${name}`}>
              Switch
            </button>
          </form>
        )}
      </td>
    </tr>
  );
}

/** Loads an area from a local development server (docs/guides/override-and-inspector.md), if the edge allows it. */
function DevServer({ areas }: { areas: readonly string[] }) {
  const origin = useId();
  const area = useId();
  const select = (form: FormData) => {
    const query = new URLSearchParams(location.search);
    query.set('press-override', `${String(form.get('area'))}@${String(form.get('origin'))}`);
    location.search = query.toString();
  };
  return (
    <form
      className={css.dev}
      onSubmit={(event) => {
        event.preventDefault();
        select(new FormData(event.currentTarget));
      }}
    >
      <h3>An area from a dev server</h3>
      <div className="field">
        <label htmlFor={area}>Area</label>
        <select className="input" id={area} name="area">
          {areas.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={origin}>Origin</label>
        <input className="input" id={origin} name="origin" type="url" defaultValue="http://localhost:3000" required />
      </div>
      <button className="button">Use in this browser</button>
    </form>
  );
}

/** The edge's list for the inspector (edge/routes/inspector-routes.ts). */
interface ReleaseList {
  shell: { build: string; version: string; shared: Record<string, string>; picked: string | null };
  areas: {
    name: string;
    picked: string | null;
    builds: { build: string; version: string; stands: string; link: string }[];
  }[];
  overrides: boolean;
}

/** The preview links of this browser for the shell and other areas. */
const linksBeside = ({ shell, areas }: ReleaseList, area: string): string[] => [
  ...(shell.picked === null ? [] : [shell.picked]),
  ...areas
    .filter(({ name }) => name !== area)
    .flatMap(({ picked, builds }) => builds.find(({ build }) => build === picked)?.link ?? []),
];

const TIMEOUT_MS = 5_000;

/** Builds in the registry. @throws when the edge does not respond */
async function fetchReleases(): Promise<ReleaseList> {
  const answer = await fetch('/inspector/releases', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (answer.status === 404) throw new Error('Open a preview link, or log in, to list and switch releases.');
  if (!answer.ok) throw new Error(`The edge responded ${answer.status}.`);
  return (await answer.json()) as ReleaseList;
}
