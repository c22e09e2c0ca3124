import { renderRoot } from '@press/area/roots';
import { on, type AreaEvent } from '../events';
import type { SiteDescription } from '../site';
import { Inspector } from './Inspector';

let opened = false;

/** Opens the inspector over the page; one at a time. Closing removes it from the document. */
export function openInspector(site: SiteDescription): void {
  if (opened) return;
  opened = true;
  const events: AreaEvent[] = [];
  const stop = on((event) => void events.push(event));
  stop();
  const place = document.body.appendChild(document.createElement('div'));
  const close = () => {
    root.unmount();
    place.remove();
    opened = false;
  };
  const root = renderRoot(place, <Inspector site={site} events={events} onClose={close} />);
}
