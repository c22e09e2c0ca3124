import { CodedError } from '@press/errors';
import type { SiteRelease } from '../site';

function addLink(rel: string, href: string): Promise<void> {
  for (const existing of document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)) {
    if (existing.getAttribute('href') === href) return Promise.resolve();
  }
  return new Promise((resolve) => {
    const element = document.createElement('link');
    element.rel = rel;
    element.href = href;
    element.crossOrigin = 'anonymous';
    // A page without its style sheet is plain but readable; the browser has reported the failure.
    element.onload = element.onerror = () => resolve();
    document.head.append(element);
  });
}

/**
 * Removes the style sheets of a release before the links that name them, including those whose text is in the document (ADR
 * 18).
 */
export function dropStyles({ entry }: SiteRelease): void {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!folder || !link.getAttribute('href')?.startsWith(folder)) continue;
    if (link.hasAttribute('disabled')) link.previousElementSibling?.remove();
    link.remove();
  }
}

/**
 * Preloads the scripts of a route in parallel and waits for its style sheets, so that it is never rendered without CSS.
 * @param path the route's path in the area's declaration
 */
export async function loadAssets({ build, entry, styles, routes }: SiteRelease, path: string): Promise<void> {
  const route = routes.find((known) => known.path === path);
  if (!route)
    throw new CodedError(
      'PRESS-S06',
      `Build ${build} has no page at ${path}.`,
      'Nothing to do if the build is older than the page.',
    );
  for (const script of [entry, ...route.scripts]) void addLink('modulepreload', script);
  await Promise.all([...styles, ...route.styles].map((sheet) => addLink('stylesheet', sheet)));
}
