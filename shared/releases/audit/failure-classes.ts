/**
 * How an area failed in a browser. `server-render` happened at the edge, before the document was sent; `script` is an error of
 * the area's code that nothing caught; `other` is a class that this edge does not know, from a newer shell.
 */
export const FAILURE_CLASSES = [
  'http',
  'network',
  'integrity',
  'evaluation',
  'time-out',
  'mount',
  'render',
  'unmount',
  'server-render',
  'script',
  'other',
] as const;
export type FailureClass = (typeof FAILURE_CLASSES)[number];

/** Most characters of a text in a cause. */
export const MAX_CAUSE_TEXT = 200;
/** Frames of a stack that a cause has, the top one first. */
export const MAX_FRAMES = 3;
