import type { ComponentType } from 'react';
import type { AreaRoute } from './route';

/** The code of an area's pages, loaded once each. */
export class PageCode {
  readonly #loaded = new Map<AreaRoute, ComponentType>();
  readonly #pending = new Map<AreaRoute, Promise<void>>();

  /** Loads the code of a route's page. A failure is not kept: the next call tries again. */
  load(route: AreaRoute): Promise<void> {
    if (this.#loaded.has(route)) return Promise.resolve();
    let pending = this.#pending.get(route);
    if (!pending) {
      pending = route.page().then((module) => void this.#loaded.set(route, module.default));
      pending.catch(() => this.#pending.delete(route));
      this.#pending.set(route, pending);
    }
    return pending;
  }

  /** The page's component; undefined until it is loaded. */
  component(route: AreaRoute): ComponentType | undefined {
    return this.#loaded.get(route);
  }
}
