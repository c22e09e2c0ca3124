/** Ids of two articles that differ only in length: 40 printed pages, and an abstract alone. */
export declare const LENGTHS: {
    short: string;
    long: string;
};
/** Writes both articles as JATS files. @returns the folder */
export declare function lengthsFolder(): string;
