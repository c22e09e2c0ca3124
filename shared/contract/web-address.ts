/**
 * Whether a text is an http(s) address that a link may lead to. One with user information shows a reader a host that is not the one
 * that it leads to (RFC 3986, 7.6); browsers read a backslash as a slash.
 */
export const isWebAddress = (text: string): boolean => /^https?:\/\/(?![^/?#]*@)[^\s"<>\\]+$/i.test(text);
