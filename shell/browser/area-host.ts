import type { AreaApp, AreaProps, AreaServices } from '@press/area/types';
import { loadAssets } from './assets';
import { tell, type AreaEvent, type FailureClass } from './events';
import { within } from './limits';
import type { LoadRelease } from './remotes';
import { takeJson, type SiteArea, type SiteRelease } from './site';

/** A page that has not drawn itself by now waits for something that never comes (fault 15). */
const MOUNT_PATIENCE = 4_000;
/** An area that does not let go is taken out (fault 14). */
const UNMOUNT_PATIENCE = 2_500;

export const container = (area: string): HTMLElement | null =>
  document.getElementById(`single-spa-application:${area}`);

/** The same place in the document, free of what has it now. */
function freshPlace(element: HTMLElement): HTMLElement {
  const fresh = element.cloneNode(false) as HTMLElement;
  element.replaceWith(fresh);
  return fresh;
}

/** What a step was at when it failed. */
export type Stage = 'load' | 'prepare' | 'mount';

export interface HostParts {
  services: AreaServices;
  load: LoadRelease;
  /** Undoes patches of shared prototypes, and names them. */
  undoPatches: () => string[];
  /** What is only needed when something fails: a chunk of its own. */
  recovery: () => Promise<typeof import('./recovery')>;
}

/**
 * One area on this page: the release that stands, and what comes in its place when it fails: stable, last good, a card
 * with Retry (D-08). Each step has its time; what the server sent stays readable whatever happens here.
 */
export class AreaHost {
  /** Every release failed: pages of the area come from the server, until the reader asks again. */
  spent = false;
  readonly #name: string;
  readonly #services: AreaServices;
  readonly #begun = new WeakSet<AreaApp>();
  readonly #told = new Set<string>();
  /** Entries that have had a second try, by the address it was made under. */
  readonly #again = new Map<string, string>();
  #rung = 0;
  #standing: AreaApp | null = null;
  /** Path of the route that is to stand; null for none. */
  #wanted: string | null = null;
  #card: Element | undefined;
  /** The last failure was of code that could not be had: whatever the server sent is as good as ever. */
  #unloaded = false;
  /** Mounting and unmounting, one after the other. */
  #turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly area: SiteArea,
    private readonly parts: HostParts,
  ) {
    this.#name = area.name;
    this.#services = { ...parts.services, report: (error, where, failure) => this.#reported(error, where, failure) };
  }

  /** The release that stands, or is tried next. */
  get release(): SiteRelease {
    const release = [this.area, ...this.area.fallbacks][this.#rung] ?? this.area;
    return { ...release, entry: this.#again.get(release.entry) ?? release.entry };
  }

  /** Code, style and (for at most 200 ms) data of a page, so that it can stand without a blank frame. @param route its path as the area wrote it */
  prepare(route: string, url: string): Promise<void> {
    return this.#climb(route, 'prepare', (app) => app.prepare(url, { services: this.#services }));
  }

  /** Never rejects: what fails is told, and something stands. */
  mount(route: string): Promise<void> {
    this.#wanted = route;
    return this.#then(() => this.#mount(route));
  }

  /** Never rejects, and takes 3 seconds at most. */
  unmount(): Promise<void> {
    this.#wanted = null;
    return this.#then(() => this.#takeOut());
  }

  #then(step: () => Promise<void>): Promise<void> {
    return (this.#turn = this.#turn.then(step));
  }

  #props(): AreaProps {
    return {
      services: this.#services,
      domElement: container(this.#name) as HTMLElement,
      takeState: () => takeJson('state'),
    };
  }

  #tell(kind: AreaEvent['kind'], more: Pick<AreaEvent, 'class' | 'ms'> = {}): void {
    tell({ kind, area: this.#name, build: this.release.build, cohort: this.area.cohort, ...more });
  }

  #tellOnce(kind: AreaEvent['kind'], ms?: number): void {
    const key = `${kind} ${this.release.build}`;
    if (!this.#told.has(key)) this.#tell(kind, ms === undefined ? {} : { ms });
    this.#told.add(key);
  }

  /** Does work by the first release that can. @throws what the last one failed with */
  async #climb(route: string, at: Stage, work: (app: AreaApp) => Promise<void>): Promise<void> {
    for (;;) {
      let stage: Stage = 'load';
      try {
        const { release } = this;
        const began = performance.now();
        const [app] = await Promise.all([this.parts.load(this.#name, release), loadAssets(release, route)]);
        this.#assertUnpatched();
        this.#tellOnce('loaded', performance.now() - began);
        stage = at;
        return await work(app);
      } catch (error) {
        // Without a network nothing can be had, and no release is to blame.
        if (!navigator.onLine || !(await this.#stepDown(error, route, stage))) throw error;
      }
    }
  }

  #assertUnpatched(): void {
    const patched = this.parts.undoPatches();
    if (patched.length > 0)
      throw new Error(`PRESS-S05 ${this.#name} ${this.release.build} changed ${patched.join(', ')}. It was put back.`);
  }

  /** Tells of a failure. True when there is something else to try. */
  async #stepDown(error: unknown, route: string, stage: Stage): Promise<boolean> {
    const { release } = this;
    const recovery = await this.parts.recovery().catch(() => null);
    const verdict = await recovery?.judge(error, release, route, stage);
    if (verdict?.again && !this.#again.has(release.entry) && ![...this.#again.values()].includes(release.entry)) {
      this.#again.set(release.entry, verdict.again);
      return true;
    }
    this.parts.services.report(error, `area ${this.#name} ${release.build}`);
    const failure = verdict?.class ?? 'network';
    this.#unloaded = stage === 'load' || ['http', 'network', 'integrity'].includes(failure);
    this.#tell('failed', { class: failure });
    if (verdict?.stale && stage !== 'prepare' && recovery?.reloadOnce(release.build))
      return new Promise(() => undefined);
    // The page that stands is of this release: the next one can't take over part of it.
    if (this.#standing) return false;
    if (this.#rung < this.area.fallbacks.length) {
      this.#rung += 1;
      return true;
    }
    this.#rung = 0;
    this.spent = true;
    return false;
  }

  async #mount(route: string): Promise<void> {
    const first = container(this.#name) as HTMLElement;
    // What the server sent, to be put back should a release take it out and fail.
    const sent = first.hasAttribute('data-server') ? [...first.childNodes] : [];
    if (this.spent) return this.#giveUp(); // found while it was prepared
    try {
      await this.#climb(route, 'mount', async (app) => {
        const began = performance.now();
        const props = this.#props();
        if (this.#rung > 0) props.domElement.removeAttribute('data-server');
        try {
          await this.#begin(app, props);
        } catch (error) {
          // Out of its reach first: it may still clear the place it had.
          freshPlace(props.domElement).append(...sent);
          await within(UNMOUNT_PATIENCE, '', app.unmount(props)).catch(() => undefined); // the failure that counts is the mount's
          throw error;
        }
        this.#standing = app;
        if (this.#rung > 0) this.#tellOnce('fell-back');
        this.#tell('mounted', { ms: performance.now() - began });
        this.#notePatches();
      });
    } catch {
      // Told where it happened.
      if (sent.length > 0) container(this.#name)?.setAttribute('data-server', '');
      if (sent.length === 0 || !this.#unloaded) await this.#giveUp();
    }
  }

  async #begin(app: AreaApp, props: AreaProps): Promise<void> {
    if (!this.#begun.has(app)) await app.bootstrap(props);
    this.#begun.add(app);
    await within(
      MOUNT_PATIENCE,
      `PRESS-S07 ${this.#name} ${this.release.build} did not stand within ${MOUNT_PATIENCE} ms.`,
      app.mount(props),
      true,
    );
  }

  /** What a mount did to shared prototypes is undone and told; the page stands. */
  #notePatches(): void {
    try {
      this.#assertUnpatched();
    } catch (error) {
      this.parts.services.report(error, `area ${this.#name}`);
      this.#tell('failed', { class: 'evaluation' });
    }
  }

  /** A card in the area's place, above what the server sent. */
  async #giveUp(): Promise<void> {
    const recovery = await this.parts.recovery().catch(() => null);
    const element = container(this.#name);
    if (!element) return;
    if (!recovery) {
      element.prepend('This section could not be shown. Please reload the page.');
      return;
    }
    const retry = () => {
      this.spent = false;
      void this.#then(async () => {
        this.#card?.remove();
        if (this.#wanted) await this.#mount(this.#wanted);
      });
    };
    this.#card = recovery.card(retry);
    element.before(this.#card);
  }

  async #takeOut(): Promise<void> {
    this.#card?.remove();
    const app = this.#standing;
    this.#standing = null;
    const { domElement } = this.#props();
    try {
      if (app)
        await within(
          UNMOUNT_PATIENCE,
          `PRESS-S08 ${this.#name} ${this.release.build} did not let go within ${UNMOUNT_PATIENCE} ms.`,
          app.unmount(this.#props()),
        );
      domElement.replaceChildren();
      domElement.removeAttribute('data-server');
    } catch (error) {
      this.parts.services.report(error, `area ${this.#name}`);
      this.#tell('failed', { class: 'unmount' });
      // Whatever the area still holds on to is no longer on the page.
      freshPlace(domElement);
    }
  }

  /** An area says that its page failed after it stood: the next release comes, or what the area shows in its place stays. */
  #reported(error: unknown, where: string, failure?: FailureClass): void {
    this.parts.services.report(error, where);
    if (!failure) return;
    this.#tell('failed', { class: failure });
    void this.#then(async () => {
      const last = this.#rung >= this.area.fallbacks.length;
      if (!this.#standing || !this.#wanted || (last && failure === 'render')) return;
      await this.#takeOut();
      if (last) return this.#giveUp();
      this.#rung += 1;
      await this.#mount(this.#wanted);
    });
  }
}
