import type { SiteRelease } from './site';

function link(rel: string, href: string): Promise<void> {
  for (const existing of document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)) {
    if (existing.getAttribute('href') === href) return Promise.resolve();
  }
  return new Promise((resolve) => {
    const element = document.createElement('link');
    element.rel = rel;
    element.href = href;
    element.crossOrigin = 'anonymous';
    // A style sheet that fails leaves a plain page, which reads; the browser has reported it.
    element.onload = element.onerror = () => resolve();
    document.head.append(element);
  });
}

/** Starts the scripts of a route side by side and waits for its style sheets, so that it never shows undressed. @param path as the area wrote it */
export async function loadAssets({ build, entry, styles, routes }: SiteRelease, path: string): Promise<void> {
  const route = routes.find((known) => known.path === path);
  if (!route) throw new Error(`PRESS-S06 Build ${build} has no page at ${path}.`);
  for (const script of [entry, ...route.scripts]) void link('modulepreload', script);
  await Promise.all([...styles, ...route.styles].map((sheet) => link('stylesheet', sheet)));
}
