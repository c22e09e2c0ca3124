/** Failures after which a page continues; they are counted separately and do not fail the session. */
const NOTICES = ['recoverable', 'hidden', 'asset', 'dead-control', 'lost-focus', 'policy'] as const;

/**
 * Classes of an area's failures in a browser. `server-render` happened at the edge, before the document was sent; `script` is
 * an uncaught error of the area's code; `recoverable` is one after which the page continued, such as markup that could not be
 * hydrated; `hidden` a page that a reader cannot read, or only in part; `asset` an image, style sheet or font that did not load;
 * `dead-control` a control, a scroll or a Tab without effect; `lost-focus` a navigation after which nothing has the focus;
 * `policy` a violation of the content security policy; `other` a class of a newer shell that this edge does not know.
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

/** True if the failure loses a page. */
export const isLoss = (failure: FailureClass): boolean => !NOTICES.some((notice) => notice === failure);

/**
 * The measurements of a browser in a visit. In milliseconds: `lcp`, `inp`, and `blocked`, the time of long tasks. `cls`: a
 * share of the viewport. `lost`: the invisible share of the server's text. `requests`, `events`: the number of requests, and of
 * those that count an event. `blank`: 100,000 divided by the readable characters of the emptiest page. `memory`: megabytes of
 * script objects.
 */
export const VITALS = ['lcp', 'inp', 'cls', 'blocked', 'lost', 'blank', 'requests', 'events', 'memory'] as const;
export type Vital = (typeof VITALS)[number];

/** Phones and wide windows are also judged separately, because a fault of phones is hard to see among all visits. */
export const WIDTHS = ['phone', 'wide'] as const;
export type Width = (typeof WIDTHS)[number];

/** Maximum characters of a text in a cause. */
export const MAX_CAUSE_TEXT = 200;
/** Number of stack frames in a cause, the top one first. */
export const MAX_FRAMES = 3;
