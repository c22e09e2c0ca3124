/** A new empty folder, which is deleted after the last test of the file. */
export function testFolder(): string;
