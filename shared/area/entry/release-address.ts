/** Where the files of this release are: `/r/mf-article/0f3a91c2d4e5b677/`. The edge defines it; a build that reads the routes does not. */
declare const RELEASE_ADDRESS: string | undefined;

/** Rspack's: what addresses of imported files begin with. */
// oxlint-disable-next-line no-underscore-dangle -- a name of Rspack
declare let __webpack_public_path__: string;

// Before anything imports an image: its address begins with this.
__webpack_public_path__ = typeof RELEASE_ADDRESS === 'string' ? RELEASE_ADDRESS : '/';
