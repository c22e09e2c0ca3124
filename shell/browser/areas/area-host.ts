import type { AreaApp, AreaProps, AreaServices } from '@press/area/types';
import { CodedError } from '@press/errors';
import type { FailureClass } from '@press/releases/failure-classes';
import { takeJson, type SiteArea, type SiteRelease } from '../site';
import { containerOf, isBlank, replaceByCopy } from './container';
import { ReleaseAttempts, type AttemptDependencies } from './release-attempts';
import { TimeoutError, withTimeout } from './timeout';

declare global {
  /** In documents of a shell canary: gives this browser the stable shell (`edge/document/scripts.ts`). */
  var leaveShell: (() => void) | undefined;
}

/** A page that has not rendered by then waits for an event that never comes (fault 15). */
const MOUNT_TIMEOUT_MS = 4_000;
/** An area that has not unmounted by then is removed (fault 14). */
const UNMOUNT_TIMEOUT_MS = 2_500;

export interface HostDependencies extends Omit<AttemptDependencies, 'report'> {
  services: AreaServices;
}

/**
 * One area on this page: mounts the first release that works, otherwise a card with Retry (D-08). Each step has a time limit.
 * The server's markup stays readable whatever fails.
 */
export class AreaHost {
  readonly #name: string;
  readonly #isLocal: boolean;
  readonly #services: AreaServices;
  readonly #attempts: ReleaseAttempts;
  readonly #bootstrapped = new WeakSet<AreaApp>();
  #mounted: AreaApp | null = null;
  /** Path of the route to show, or null. */
  #target: string | null = null;
  #card: Element | undefined;
  /** The server's markup of the page at a path. Restored if a release removes it and then fails. */
  #markup: { path: string; nodes: readonly Node[] } | null = null;
  /** Mounts and unmounts run one at a time. */
  #queue: Promise<void> = Promise.resolve();

  constructor(
    area: SiteArea,
    private readonly dependencies: HostDependencies,
  ) {
    const { services } = dependencies;
    this.#name = area.name;
    this.#isLocal = area.cohort === 'local';
    this.#attempts = new ReleaseAttempts(area, { ...dependencies, report: services.report });
    this.#services = { ...services, report: (error, where, failure) => this.#onReport(error, where, failure) };
  }

  /** True if no release works: pages of the area come from the server until the reader presses Retry. */
  get isExhausted(): boolean {
    return this.#attempts.exhausted;
  }

  /** The release that is mounted, or tried next. */
  get release(): SiteRelease {
    return this.#attempts.release;
  }

  /**
   * Loads code, style and (for at most 200 ms) data of a page, so that it can be shown without a blank frame.
   * @param route the route's path in the area's declaration
   */
  prepare(route: string, url: string): Promise<void> {
    return this.#attempts.tryInOrder({
      route,
      step: 'prepare',
      isMounted: this.#isMounted,
      run: (app) => app.prepare(url, { services: this.#services }),
    });
  }

  /** Never rejects: a failure is reported, and a fallback or a card is shown. */
  mount(route: string): Promise<void> {
    this.#target = route;
    return this.#enqueue(() => this.#mount(route));
  }

  /** Never rejects, and takes at most 3 seconds. */
  unmount(): Promise<void> {
    this.#target = null;
    return this.#enqueue(() => this.#unmount().finally(() => (this.#markup = null)));
  }

  readonly #isMounted = (): boolean => this.#mounted !== null;

  #enqueue(step: () => Promise<void>): Promise<void> {
    // If another script removed its element, the area waits for a new document (fault 59).
    return (this.#queue = this.#queue.then(() => (containerOf(this.#name) ? step() : undefined)));
  }

  #props(): AreaProps {
    return {
      services: this.#services,
      domElement: containerOf(this.#name) as HTMLElement,
      takeState: () => takeJson('state'),
    };
  }

  async #mount(route: string): Promise<void> {
    const container = containerOf(this.#name) as HTMLElement;
    if (container.hasAttribute('data-server'))
      this.#markup = { path: location.pathname, nodes: [...container.childNodes] };
    if (this.#attempts.exhausted) return this.#showCard();
    try {
      await this.#attempts.tryInOrder({
        route,
        step: 'mount',
        isMounted: this.#isMounted,
        run: (app) => this.#mountApp(app),
      });
    } catch {
      // `ReleaseAttempts` has already reported it.
      await this.#giveUp();
    }
  }

  /** The server's markup of the current page. */
  get #serverNodes(): readonly Node[] {
    return this.#markup?.path === location.pathname ? this.#markup.nodes : [];
  }

  /** Shows the markup of a page that no release can mount, below a card, because its controls are dead. */
  async #giveUp(): Promise<void> {
    const nodes = this.#serverNodes;
    const element = containerOf(this.#name);
    if (nodes.length > 0) {
      element?.replaceChildren(...nodes);
      element?.setAttribute('data-server', '');
    }
    await this.#showCard();
    if (navigator.onLine) globalThis.leaveShell?.();
  }

  async #mountApp(app: AreaApp): Promise<void> {
    const began = performance.now();
    const props = this.#props();
    if (this.#attempts.isFallback) {
      props.domElement.removeAttribute('data-server');
      // The failed release's markup, with dead controls, stays until this one has rendered.
      props.domElement.ariaBusy = 'true';
    }
    try {
      await this.#start(app, props);
      props.domElement.ariaBusy = null;
    } catch (error) {
      props.domElement.ariaBusy = null;
      // Before unmounting, which may clear the previous element.
      replaceByCopy(props.domElement).append(...this.#serverNodes);
      const timeout = new TimeoutError('PRESS-S08', `${this.#name} did not unmount after it failed to mount.`);
      // Only the mount's failure counts.
      await withTimeout({ ms: UNMOUNT_TIMEOUT_MS }, timeout, app.unmount(props)).catch(() => undefined);
      throw error;
    }
    this.#mounted = app;
    if (this.#attempts.isFallback) this.#attempts.emitOnce('fell-back');
    this.#attempts.emit('mounted', { ms: performance.now() - began });
    this.#reportPatches();
  }

  async #start(app: AreaApp, props: AreaProps): Promise<void> {
    if (!this.#bootstrapped.has(app)) await app.bootstrap(props);
    this.#bootstrapped.add(app);
    const timeout = new TimeoutError(
      'PRESS-S07',
      `${this.#name} ${this.release.build} did not mount within ${MOUNT_TIMEOUT_MS} ms.`,
    );
    await withTimeout({ ms: MOUNT_TIMEOUT_MS, whenIdle: true }, timeout, app.mount(props));
    // The current element: a release may have replaced it.
    if (isBlank(containerOf(this.#name)))
      throw new CodedError(
        'PRESS-S10',
        `${this.#name} ${this.release.build} rendered nothing.`,
        'Find the component that returns null.',
      );
  }

  /** Undoes and reports changes of shared prototypes by a mount; the page stays. */
  #reportPatches(): void {
    try {
      this.#attempts.assertUnpatched();
    } catch (error) {
      this.dependencies.services.report(error, `area ${this.#name}`);
      this.#attempts.emit('failed', { class: 'evaluation', error });
    }
  }

  /** Shows a card with Retry, above the server's markup if there is any. */
  async #showCard(): Promise<void> {
    const recovery = await this.dependencies.recovery().catch(() => null);
    const element = containerOf(this.#name);
    if (!element) return;
    if (!recovery) {
      element.prepend('This section could not be shown. Please reload the page.');
      return;
    }
    const retry = () => {
      this.#attempts.restart();
      void this.#enqueue(async () => {
        this.#card?.remove();
        if (this.#target) await this.#mount(this.#target);
      });
    };
    this.#card = recovery.failureCard(retry, {
      isReadable: element.hasAttribute('data-server'),
      isQuiet: this.#attempts.failedToLoad,
    });
    element.before(this.#card);
  }

  async #unmount(): Promise<void> {
    this.#card?.remove();
    const app = this.#mounted;
    this.#mounted = null;
    const props = this.#props();
    const { domElement } = props;
    const timeout = new TimeoutError(
      'PRESS-S08',
      `${this.#name} ${this.release.build} did not unmount within ${UNMOUNT_TIMEOUT_MS} ms.`,
    );
    try {
      if (app) await withTimeout({ ms: UNMOUNT_TIMEOUT_MS }, timeout, app.unmount(props));
      domElement.replaceChildren();
      domElement.removeAttribute('data-server');
    } catch (error) {
      this.dependencies.services.report(error, `area ${this.#name}`);
      this.#attempts.emit('failed', { class: 'unmount', error });
      // The area may still hold the old element, which is no longer in the document.
      replaceByCopy(domElement);
    }
  }

  /**
   * Handles an area's report that its mounted page failed: mounts the next release. After the last one the server's markup of
   * the page returns, or else the area's own card stays.
   */
  #onReport(error: unknown, where: string, failure?: FailureClass): void {
    this.dependencies.services.report(error, where);
    this.#attempts.emit('failed', { class: failure ?? 'recoverable', error });
    // On a development server the page stays below the error, so that the next save can fix it.
    if (!failure || this.#isLocal) return;
    void this.#enqueue(async () => {
      const { isLast } = this.#attempts;
      if (!this.#mounted || !this.#target) return;
      if (isLast && failure === 'render' && this.#serverNodes.length === 0) return;
      await this.#unmount();
      if (isLast) return this.#giveUp();
      containerOf(this.#name)?.append(...this.#serverNodes);
      this.#attempts.next();
      await this.#mount(this.#target);
    });
  }
}
