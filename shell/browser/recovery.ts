import type { Stage } from './area-host';
import type { FailureClass } from './events';
import { TimedOut } from './limits';
import type { SiteRelease } from './site';

/** What a failure was, and what may help. */
export interface Verdict {
  class: FailureClass;
  /** Worth one more try, at this address. */
  again?: string;
  /** The site no longer names this release: the document is of yesterday. */
  stale?: boolean;
}

const PROBE_PATIENCE = 2_000;
const RELOADED = 'press.reloaded';
/** Browsers say it each in their own words; all of them by a TypeError. */
const IMPORT_FAILED = /import|module/i;

/** Finds out what a failure was. Browsers say of a script only that it failed, so its files are asked for once more. */
export async function judge(error: unknown, release: SiteRelease, path: string, stage: Stage): Promise<Verdict> {
  if (error instanceof TimedOut) return { class: 'time-out' };
  const unloaded = error instanceof TypeError && IMPORT_FAILED.test(error.message);
  if (stage !== 'load' && !unloaded) return { class: stage === 'mount' ? 'mount' : 'evaluation' };
  const route = release.routes.find((known) => known.path === path);
  for (const address of [release.entry, ...(route?.scripts ?? [])]) {
    const found = await probe(address);
    if (found) return found.again === undefined ? found : { ...found, again: await secondAddress(release.entry) };
  }
  // Every file is there now: then it was this browser's way to them, or what stands in them.
  return unloaded ? { class: 'network', again: await secondAddress(release.entry) } : { class: 'evaluation' };
}

/** What is wrong with a file; null when nothing is. */
async function probe(address: string): Promise<Verdict | null> {
  const signal = AbortSignal.timeout(PROBE_PATIENCE);
  const answer = await fetch(address, { signal, cache: 'no-cache' }).catch(() => null);
  if (!answer) return { class: 'network' };
  if (!answer.ok)
    return {
      class: 'http',
      ...(answer.status >= 500 && { again: '' }),
      stale: answer.headers.get('press-release') === 'unknown',
    };
  if (!answer.headers.get('content-type')?.includes('javascript')) return { class: 'http' };
  const whole = await answer.blob().catch(() => null);
  if (!whole) return { class: 'network' };
  const integrity = hashOf(address);
  if (!integrity) return null;
  const sound = await fetch(address, { signal, integrity }).catch(() => null);
  return sound ? null : { class: 'integrity' };
}

/** The hash of a script, from the document's import map. */
function hashOf(address: string): string | undefined {
  const { integrity } = JSON.parse(document.querySelector('script[type=importmap]')?.textContent || '{}') as {
    integrity?: Record<string, string>;
  };
  return integrity?.[address.replace(/\?.*$/, '')];
}

/**
 * Another address of the same file, since a browser may remember that a module failed. The import map does not know
 * it: a preload with the hash puts the checked file into the document's module map first.
 */
async function secondAddress(entry: string): Promise<string> {
  const again = `${entry}?again`;
  const integrity = hashOf(entry);
  await new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href: again,
      crossOrigin: 'anonymous',
      onload: resolve,
      onerror: resolve,
    });
    if (integrity) link.integrity = integrity;
    document.head.append(link);
  });
  return again;
}

/** Asks the edge for today's document, once for a build: a document that comes back the same is not asked for again. */
export function reloadOnce(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false;
    sessionStorage.setItem(RELOADED, build);
  } catch {
    return false; // nothing would stop the second one
  }
  location.reload();
  return true;
}

const element = (tag: string, properties: Record<string, string>, ...children: (Node | string)[]): HTMLElement => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

/** The card that stands where no release can: the same words as an area's own (AreaBoundary). */
export function card(retry: () => void): HTMLElement {
  const button = element('button', { type: 'button', className: 'btn pri' }, 'Retry');
  button.addEventListener('click', retry);
  const section = element(
    'section',
    { className: 'wrap hush' },
    element('h2', {}, 'This section could not be shown'),
    element('p', {}, 'The rest of the site works. You can try this section again, or go on to another page.'),
    element('div', { className: 'row' }, button, element('a', { className: 'btn', href: '/' }, 'Back to Home')),
  );
  section.setAttribute('role', 'alert');
  section.setAttribute('aria-label', 'This section failed');
  return section;
}
