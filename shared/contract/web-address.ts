/**
 * True if a text is an http(s) address that a link may lead to. An address with user information can show a reader a different
 * host from its target's (RFC 3986, 7.6); browsers read a backslash as a slash.
 */
export const isWebAddress = (text: string): boolean => /^https?:\/\/(?![^/?#]*@)[^\s"<>\\]+$/i.test(text);
