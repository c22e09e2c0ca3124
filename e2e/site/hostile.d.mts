export const HOSTILE: readonly string[];
export const VOLUMES: readonly number[];
export function hostileId(at: number): string;
export function hostileFolder(): string;
