import type { ContentFileWire, PictureWire } from '@press/contract/wire';

/** A file that came with the article. */
export interface Asset {
  file: ContentFileWire;
  /** Of an image that could be prepared. */
  picture?: PictureWire;
}

/** The files of a package, by the names under which its XML may refer to them. */
export class Assets {
  readonly #byName = new Map<string, Asset>();

  /** @param path of the file in its package */
  add(path: string, asset: Asset): void {
    for (const name of [path, stem(path)])
      if (!this.#byName.has(name.toLowerCase())) this.#byName.set(name.toLowerCase(), asset);
    for (const name of [base(path), stem(base(path))])
      if (!this.#byName.has(name.toLowerCase())) this.#byName.set(name.toLowerCase(), asset);
  }

  /**
   * The file of an `xlink:href`: a path, a name without its extension, or a DOI such as
   * `info:doi/10.1371/journal.pone.0055490.g001`, of which the file is named `pone.0055490.g001.tif`.
   */
  find(href: string): Asset | undefined {
    const path = href.trim().replace(/^(?:info:doi\/|\.\/)/, '');
    const names = [path, base(path), base(path).replace(/^journal\./, ''), stem(path), stem(base(path))];
    for (const name of names) {
      const found = name && this.#byName.get(name.toLowerCase());
      if (found) return found;
    }
    return undefined;
  }
}

const base = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const stem = (path: string): string => path.replace(/\.[a-z0-9]{1,5}$/i, '');

export const NO_ASSETS = new Assets();
