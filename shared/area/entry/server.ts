import { describeArea } from '../describe';
import { createServer } from '../server';
import definition from '#area';

export const { contract, name, render } = createServer(definition);

/** For the build only: the routes go into release.json. */
export const describe = () => describeArea(definition);

/**
 * The address of this release's files: `/r/mf-article/0f3a91c2d4e5b677/`. The edge defines it; a build that reads the routes
 * does not.
 */
declare const RELEASE_ADDRESS: string | undefined;

/** Rspack's prefix of the addresses of imported files. */
// oxlint-disable-next-line no-underscore-dangle -- a name of Rspack
declare let __webpack_public_path__: string;

// Set before any import of an image, whose address begins with it.
__webpack_public_path__ = typeof RELEASE_ADDRESS === 'string' ? RELEASE_ADDRESS : '/';
