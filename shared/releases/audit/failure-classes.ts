/** What can happen to a page that goes on: it counts by itself, and is no failed session. */
const NOTICES = ['recoverable', 'hidden', 'asset', 'dead-control', 'lost-focus', 'policy'] as const;

/**
 * How an area failed in a browser. `server-render` happened at the edge, before the document was sent; `script` is an error of
 * the area's code that nothing caught; `recoverable` one that it reported and went on from, such as markup that could not be
 * hydrated; `hidden` a page without a visible heading or text; `asset` an image, style sheet or font that did not load;
 * `dead-control` a control without effect; `lost-focus` a navigation that left the focus nowhere; `policy` what the content security policy blocked; `other` is a class that this edge
 * does not know, from a newer shell.
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
  ...NOTICES,
  'other',
] as const;
export type FailureClass = (typeof FAILURE_CLASSES)[number];

/** Whether a page was lost with it. */
export const isLoss = (failure: FailureClass): boolean => !NOTICES.some((notice) => notice === failure);

/**
 * What a browser measures of a visit. In milliseconds: `lcp`, `inp`, and `blocked`, the time of long tasks. `cls`: a share of the
 * viewport. `lost`: the share of the server's text that is not visible. `requests`: how many the visit made.
 */
export const VITALS = ['lcp', 'inp', 'cls', 'blocked', 'lost', 'requests'] as const;
export type Vital = (typeof VITALS)[number];

/** Most characters of a text in a cause. */
export const MAX_CAUSE_TEXT = 200;
/** Frames of a stack that a cause has, the top one first. */
export const MAX_FRAMES = 3;
