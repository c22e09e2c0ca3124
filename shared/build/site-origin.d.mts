/**
 * The origin of the site in `--site`.
 * @throws CodedError PRESS-T12
 */
export function siteOrigin(text: string): string;
