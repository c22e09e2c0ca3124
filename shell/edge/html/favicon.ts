/** The publisher's mark: the letter E as lines of text. Dark on light, and inverted in a dark colour scheme. */
export const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 32 32"><style>path{fill:#12343b}@media(prefers-color-scheme:dark){path{fill:#eaf4f2}}</style>' +
  '<path d="M3 2h3v24H3zM9 2h16v3H9zM9 9h10v3H9zM9 16h14v3H9zM9 23h16v3H9z"/></svg>';

/** The mark as a data URL: saves a request on every first visit. */
export const faviconUrl = `data:image/svg+xml,${encodeURIComponent(FAVICON)}`;
