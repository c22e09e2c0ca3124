/** A port that no program listens on and that nothing else takes, for a program that a test or a benchmark starts. */
export function testPort(): Promise<number>;
