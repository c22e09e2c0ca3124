import { createRoot } from 'react-dom/client';
import { listen, type AreaEvent } from '../events';
import type { Site } from '../site';
import { Inspector } from './Inspector';

let opened = false;

/** Opens the inspector over the page; one at a time. It leaves nothing behind when it is closed. */
export function openInspector(site: Site): void {
  if (opened) return;
  opened = true;
  const events: AreaEvent[] = [];
  const stop = listen((event) => void events.push(event));
  stop();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
    opened = false;
  };
  root.render(<Inspector site={site} events={events} onClose={close} />);
}
