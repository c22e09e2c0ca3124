export const LENGTHS: Readonly<Record<'short' | 'long', string>>;
export function lengthsFolder(): string;
