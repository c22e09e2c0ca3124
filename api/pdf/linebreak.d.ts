/** The part of linebreak (UAX 14) that is used; the package has no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may end; null at the end. Position is an index of UTF-16 units. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
