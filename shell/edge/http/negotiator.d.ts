/** The part of `negotiator` that the edge uses. `@types/negotiator` does not know `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: { 'accept-encoding'?: string | undefined; accept?: string | undefined } });
    /**
     * @param options `preferred`: the server's order among encodings with equal q-values
     * @returns accepted encodings, best first
     */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
    /** @returns the best of the available media types; undefined if none is accepted */
    mediaType(available: readonly string[]): string | undefined;
  }
}
