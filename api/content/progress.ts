/** Called during long work. @param done @param total both in rows */
export type Progress = (done: number, total: number) => void;
