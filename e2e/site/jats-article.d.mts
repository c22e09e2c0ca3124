/**
 * @typedef {object} ArticleParts XML, already escaped
 * @property {string} doi
 * @property {string} title
 * @property {string} surname
 * @property {string} givenNames
 * @property {string} date `YYYY-MM-DD`
 * @property {number} volume
 * @property {number} firstPage
 * @property {number} lastPage
 * @property {string} abstract
 * @property {string} keyword
 * @property {string} [rest] `<body>` and `<back>`
 */
export type ArticleParts = {
    doi: string;
    title: string;
    surname: string;
    givenNames: string;
    /**
     * `YYYY-MM-DD`
     */
    date: string;
    volume: number;
    firstPage: number;
    lastPage: number;
    abstract: string;
    keyword: string;
    /**
     * `<body>` and `<back>`
     */
    rest?: string;
};
/**
 * An article in JATS in issue 1 of a volume of the journal WNT, "Working Notes in Testing".
 * @param {ArticleParts} parts
 */
export declare function jatsArticle({ rest, ...parts }: ArticleParts): string;
