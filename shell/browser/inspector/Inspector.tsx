import { Dialog } from '@press/ui';
import { useEffect, useState } from 'react';
import type { AreaEvent } from '../events';
import type { SiteArea, SiteDescription } from '../site';
import { AreaRow } from './AreaRow';
import { DevServer } from './DevServer';
import * as css from './Inspector.module.css';
import { fetchReleases, pickRelease, type ReleaseList } from './releases';

interface InspectorProps {
  site: SiteDescription;
  /** Events of this page so far. */
  events: readonly AreaEvent[];
  onClose: () => void;
  /** Loads the page again with the selected releases. */
  reload?: () => void;
}

/** The areas of this page with their releases and times, and the releases that this browser gets (D-11). */
export function Inspector({ site, events, onClose, reload = () => location.reload() }: InspectorProps) {
  const [list, setList] = useState<ReleaseList | null>(null);
  const [failure, setFailure] = useState('');
  const failed = (error: unknown) => setFailure(error instanceof Error ? error.message : String(error));
  useEffect(() => {
    fetchReleases().then(setList, failed);
  }, []);
  const pick = (area: string, build: string | null) => void pickRelease(area, build).then(reload, failed);

  return (
    <Dialog title="What this page is made of" closeLabel="Close inspector" className={css.inspector} onClose={onClose}>
      <div className={css.body}>
        <p role="status">{failure}</p>
        <table className={css.areas}>
          <caption className="vh">Areas of the site and their releases</caption>
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
                onPick={(build) => pick(area.name, build)}
              />
            ))}
          </tbody>
        </table>
        <h3>Shared modules</h3>
        <ul role="list" className={css.shared}>
          {Object.entries(list?.shell.shared ?? {}).map(([name, version]) => (
            <li key={name}>
              {name} <b>{version}</b>
            </li>
          ))}
        </ul>
        {list && (
          <p className={css.shell}>
            From the shell {list.shell.version}, build {list.shell.build}
          </p>
        )}
        {list?.overrides && <DevServer areas={site.areas.map(({ name }) => name)} />}
      </div>
    </Dialog>
  );
}

const eventsOf = ({ name }: SiteArea, events: readonly AreaEvent[]) => events.filter(({ area }) => area === name);
