/** Ends the present task: what waits, such as a click, comes first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
