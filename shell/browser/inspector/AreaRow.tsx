import { useState } from 'react';
import type { AreaEvent } from '../events';
import type { SiteArea } from '../site';
import * as css from './Inspector.module.css';
import type { ReleaseList } from './releases';

interface AreaRowProps {
  area: SiteArea;
  events: readonly AreaEvent[];
  /** Its builds; undefined until they are loaded. */
  known: ReleaseList['areas'][number] | undefined;
  onPick: (build: string | null) => void;
}

const time = (event: AreaEvent | undefined) => (event?.ms === undefined ? 'not yet' : `${Math.round(event.ms)} ms`);

/** One area: the current release, its times, and the releases that this browser can select. */
export function AreaRow({ area: { name, build, cohort }, events, known, onPick }: AreaRowProps) {
  const [choice, setChoice] = useState<string | null>(null);
  const last = (kind: AreaEvent['kind']) => events.findLast((event) => event.kind === kind);
  const shown = last('fell-back')?.build ?? build;
  const version = known?.builds.find((listed) => listed.build === shown)?.version;
  const failures = events.filter(({ kind }) => kind === 'failed').map((event) => event.class);
  const chosen = choice ?? known?.picked ?? '';
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
              className="in"
              aria-label={`Release of ${name} in this browser`}
              value={chosen}
              onChange={({ target }) => setChoice(target.value)}
            >
              <option value="">as everybody</option>
              {known.builds.map((listed) => (
                <option key={listed.build} value={listed.build}>
                  {listed.build.slice(0, 8)} {listed.version} {listed.stands}
                </option>
              ))}
            </select>
            <button className="btn" aria-label={`Switch ${name}`}>
              Switch
            </button>
          </form>
        )}
      </td>
    </tr>
  );
}
