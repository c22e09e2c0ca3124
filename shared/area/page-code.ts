import type { ComponentType } from 'react';
import type { AreaRoute, PageModule } from './route';

/** The code of an area's pages, loaded once each. */
export class PageCode {
  readonly #loaded = new Map<AreaRoute, PageModule>();
  readonly #pending = new Map<AreaRoute, Promise<PageModule>>();

  /** Loads the code of a route's page. After a failure the next call tries again. */
  load(route: AreaRoute): Promise<PageModule> {
    let pending = this.#pending.get(route);
    if (!pending) {
      pending = route.page().then((module) => {
        this.#loaded.set(route, module);
        return module;
      });
      pending.catch(() => this.#pending.delete(route));
      this.#pending.set(route, pending);
    }
    return pending;
  }

  /** The page's component; undefined until it is loaded. */
  component(route: AreaRoute): ComponentType | undefined {
    return this.#loaded.get(route)?.default;
  }
}
