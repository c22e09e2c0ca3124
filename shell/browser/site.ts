import type { Publisher } from '@press/config';

/** One area as the edge chose it for this document; addresses are absolute paths under `/r/`. */
export interface SiteArea {
  name: string;
  build: string;
  entry: string;
  /** Style sheets that every page of the area needs. */
  styles: string[];
  routes: { path: string; scripts: string[]; styles: string[] }[];
}

export interface Site {
  publisher: Publisher;
  areas: SiteArea[];
}

/** Takes a JSON script element out of the document; each is read once. */
export function takeJson(id: string): unknown {
  const element = document.getElementById(id);
  if (!element?.textContent) return null;
  element.remove();
  return JSON.parse(element.textContent);
}

/** What the edge says of this document. It comes from our own server in the same answer, so its shape is trusted. */
export function readSite(): Site {
  const site = takeJson('site');
  if (!site) throw new Error('PRESS-S01 The document carries no site description. It was not served by the edge.');
  return site as Site;
}
