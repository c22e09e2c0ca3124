/**
 * The origin of the site that `--site` names.
 * @throws CodedError PRESS-T12
 */
export function siteOrigin(text: string): string;
