/** The middle value of many; of an even number the upper middle. */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Smallest, middle and largest, rounded to whole units. */
export const spread = (values) =>
  `${Math.round(Math.min(...values))} / ${Math.round(median(values))} / ${Math.round(Math.max(...values))}`;

/** Ratio of two interleaved series, pair by pair, so that a machine that drifts does not decide. */
export const ratio = (a, b) => median(a.map((value, at) => value / b[at]));
