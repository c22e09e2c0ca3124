/** What the tests use of citation-js, which brings no types. */
declare module '@citation-js/core' {
  export class Cite {
    constructor(text: string, options: { forceType: string });
    readonly data: unknown[];
  }
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
