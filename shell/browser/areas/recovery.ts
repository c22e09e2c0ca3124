import { failureCard as textsOfCard } from '@press/area/failure-card';
import { local } from '@press/language/addresses';
import type { FailureClass } from '@press/releases/failure-classes';
import type { SiteRelease } from '../site';
import { TimeoutError } from './timeout';
import { t } from '../../messages';

/** The step at which a release failed. */
export type Step = 'load' | 'prepare' | 'mount';

/** The class of a failure, and possible remedies. */
export interface Diagnosis {
  class: FailureClass;
  /** An address for a second try of the entry. */
  retryAt?: string;
  /** The site no longer has this build: the document is outdated. */
  isUnknownBuild?: boolean;
}

const PROBE_TIMEOUT_MS = 2_000;
const RELOADED = 'press.reloaded';
/** The message differs between browsers, but all of them throw a TypeError. */
const IMPORT_FAILED = /import|module/i;
/** The federation runtime's code for an entry whose import failed. Its error replaces the browser's. */
const ENTRY_FAILED = 'RUNTIME-008';

/** Determines the class of a failure. Browsers do not report why a script failed, so its files are requested again. */
export async function diagnose(error: unknown, release: SiteRelease, path: string, step: Step): Promise<Diagnosis> {
  if (error instanceof TimeoutError) return { class: 'time-out' };
  const importFailed =
    (error instanceof TypeError && IMPORT_FAILED.test(error.message)) ||
    (error instanceof Error && error.message.includes(ENTRY_FAILED));
  if (step !== 'load' && !importFailed) return { class: step === 'mount' ? 'mount' : 'evaluation' };
  const route = release.routes.find((known) => known.path === path);
  for (const address of [release.entry, ...(route?.scripts ?? [])]) {
    const found = await probe(address);
    if (found) return found.retryAt === undefined ? found : { ...found, retryAt: await secondAddress(release.entry) };
  }
  // Every file loads now, so the network or the code itself failed.
  return importFailed ? { class: 'network', retryAt: await secondAddress(release.entry) } : { class: 'evaluation' };
}

/** The failure of a file; null if it loads correctly. */
async function probe(address: string): Promise<Diagnosis | null> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  const response = await fetch(address, { signal, cache: 'no-cache' }).catch(() => null);
  if (!response) return { class: 'network' };
  if (!response.ok)
    return {
      class: 'http',
      ...(response.status >= 500 && { retryAt: '' }),
      isUnknownBuild: response.headers.get('press-release') === 'unknown',
    };
  if (!response.headers.get('content-type')?.includes('javascript')) return { class: 'http' };
  const body = await response.blob().catch(() => null);
  if (!body) return { class: 'network' };
  const integrity = hashOf(address);
  if (!integrity) return null;
  const verified = await fetch(address, { signal, integrity }).catch(() => null);
  return verified ? null : { class: 'integrity' };
}

/** The hash of a script, from the document's import map. */
function hashOf(address: string): string | undefined {
  const { integrity } = JSON.parse(document.querySelector('script[type=importmap]')?.textContent || '{}') as {
    integrity?: Record<string, string>;
  };
  return integrity?.[address.replace(/\?.*$/, '')];
}

/**
 * A second address of the same file, since a browser may remember that a module failed. It is not in the import map, so a
 * preload with the hash first puts the verified file into the document's module map.
 */
async function secondAddress(entry: string): Promise<string> {
  const address = `${entry}?again`;
  const integrity = hashOf(entry);
  await new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href: address,
      crossOrigin: 'anonymous',
      onload: resolve,
      onerror: resolve,
    });
    if (integrity) link.integrity = integrity;
    document.head.append(link);
  });
  return address;
}

/** Reloads the document once per build, so that an unchanged document is not requested again and again. */
export function reloadOnce(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false;
    sessionStorage.setItem(RELOADED, build);
  } catch {
    return false; // Without storage, nothing would stop an endless reload.
  }
  globalThis.isShellLoading = true;
  location.reload();
  return true;
}

const element = (tag: string, properties: Record<string, string>, ...children: (Node | string)[]): HTMLElement => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

/** Texts for a page with server markup that no script runs. */
const readable = () => ({ title: t('failure.readable-title'), text: t('failure.readable-text') });

/**
 * The card for an area without a working release: the card of AreaBoundary of @press/area, without React.
 * @param of `isReadable`: the server's markup of the page is below it; `isQuiet`: nothing disappeared from the page
 */
export function failureCard(
  retry: () => void,
  { isReadable, isQuiet }: { isReadable: boolean; isQuiet: boolean },
): HTMLElement {
  const card = textsOfCard();
  const { title, text } = isReadable ? readable() : card;
  const button = element('button', { type: 'button', className: 'button button--primary' }, card.retry);
  button.addEventListener('click', retry);
  const section = element(
    'section',
    { className: 'wrapper empty-state' },
    element('h2', {}, title),
    element('p', {}, text),
    element('div', { className: 'row' }, button, element('a', { className: 'button', href: local('/') }, card.home)),
  );
  section.setAttribute('role', isReadable && isQuiet ? 'status' : 'alert');
  section.setAttribute('aria-label', card.label);
  return section;
}
