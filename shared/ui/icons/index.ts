import { icon } from './icon';

export type { Icon } from './icon';

const ARROW = 'icon icon--arrow';

/* Each is a pure call, so that a bundle includes only the icons it uses. */
export const IconAlert = /* @__PURE__ */ icon('M10 2.5 18.5 17h-17zM10 8v4m0 2.4v.1');
export const IconArrowLeft = /* @__PURE__ */ icon('M17 10H3m5-5-5 5 5 5', [], ARROW);
export const IconArrowRight = /* @__PURE__ */ icon('M3 10h14m-5-5 5 5-5 5', [], ARROW);
export const IconBadge = /* @__PURE__ */ icon('m7 12-1.5 6 4.5-2.5 4.5 2.5L13 12', [[10, 8, 5]]);
export const IconBlind = /* @__PURE__ */ icon('M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM4 17 16 3');
export const IconChart = /* @__PURE__ */ icon('M3 3v14h14M6.5 13.5v-3m3.5 3v-7m3.5 7v-5');
export const IconCheck = /* @__PURE__ */ icon('m3.5 10.5 4.5 4.5 8.5-10');
export const IconChevronDown = /* @__PURE__ */ icon('m5 7.5 5 5 5-5');
export const IconClose = /* @__PURE__ */ icon('m4.5 4.5 11 11m0-11-11 11');
export const IconCommons = /* @__PURE__ */ icon('M9 8.3a2.2 2.2 0 1 0 0 3.4m5-3.4a2.2 2.2 0 1 0 0 3.4', [
  [10, 10, 7.5],
]);
export const IconCopy = /* @__PURE__ */ icon('M7 7h9.5v9.5H7zM4 13H3.5V3.5H13V4');
export const IconDownload = /* @__PURE__ */ icon('M10 3v10m-4-4 4 4 4-4M3.5 16.5h13');
export const IconChain = /* @__PURE__ */ icon(
  'M8.5 11.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1m1 4a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1',
);
export const IconFeed = /* @__PURE__ */ icon('M4 10.5a5.5 5.5 0 0 1 5.5 5.5M4 4.5A11.5 11.5 0 0 1 15.5 16', [
  [5, 15, 1.2],
]);
export const IconMail = /* @__PURE__ */ icon('M2.5 4.5h15v11h-15zm.5.5 7 6 7-6');
export const IconMenu = /* @__PURE__ */ icon('M2.5 6h15M2.5 10h15M2.5 14h9');
export const IconOpenLock = /* @__PURE__ */ icon('M4.5 9h11v8h-11zM7 9V6a3 3 0 0 1 5.8-1.1M10 12v2');
export const IconOrcid = /* @__PURE__ */ icon('M7 7.5v6M7 5.5v.1M10 7.5v6h1.5a3 3 0 0 0 0-6z', [[10, 10, 8]]);
export const IconPause = /* @__PURE__ */ icon('M7 4v12M13 4v12');
export const IconPicture = /* @__PURE__ */ icon('M3 3.5h14v13H3zM3 14l4-4.5 3.5 3.5 2.5-2.5 4 4', [[13, 7.2, 1.2]]);
export const IconPlay = /* @__PURE__ */ icon('M6 4v12l10-6z');
export const IconQuote = /* @__PURE__ */ icon(
  'M8 5.5C5 6.5 3.5 8.5 3.5 12V15H8v-4.5H5.8M16.5 5.5c-3 1-4.5 3-4.5 6.5v3h4.5v-4.5h-2.2',
);
export const IconReload = /* @__PURE__ */ icon('M16.5 10a6.5 6.5 0 1 1-2-4.7L16.5 7V3m0 4h-4');
export const IconScan = /* @__PURE__ */ icon('M3 6V3h3m8 0h3v3m0 8v3h-3M6 17H3v-3M6 7.5h8M6 10h8M6 12.5h5');
export const IconSearch = /* @__PURE__ */ icon('m13.2 13.2 4 4', [[9, 9, 5.5]]);
export const IconShare = /* @__PURE__ */ icon('M10 12.5V3m-3.5 3L10 2.5 13.5 6M6 9H4v8h12V9h-2');
