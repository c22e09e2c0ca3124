/**
 * Whether an http(s) address has user information, which shows a reader a host that is not the one that it leads to (RFC 3986, 7.6).
 * Browsers read a backslash as a slash.
 */
export const hasUserInfo = (address: string): boolean => /^https?:\/\/[^/?#\\]*@/i.test(address);

/** Whether a text is an http(s) address that a link may lead to. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s"<>\\]+$/i.test(text) && !hasUserInfo(text);
