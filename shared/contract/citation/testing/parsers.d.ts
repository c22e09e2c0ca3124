/** The functions of citation-js and bibtex-parse that the tests use; both have no types. */
declare module '@citation-js/core' {
  export class Cite {
    constructor(text: string, options: { forceType: string });
    readonly data: unknown[];
  }
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
declare module '@citation-js/plugin-enw';
declare module 'bibtex-parse' {
  export function entries(text: string): Record<string, string | number>[];
}
