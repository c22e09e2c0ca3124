/** The stages of a canary in basis points (D-07): 1, 5, 25, 50 and 100 %. */
export const ROLLOUT_STAGES: readonly number[] = [100, 500, 2_500, 5_000, 10_000];

/** The stage after a share; null when everybody has the canary. */
export const nextStage = (bps: number): number | null => ROLLOUT_STAGES.find((stage) => stage > bps) ?? null;

/** Basis points as text: `12.5 %`. */
export const formatShare = (bps: number): string => `${bps / 100} %`;
