/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?:-|$)/i;

/** The direction of a language. @param lang BCP 47 */
export const directionOf = (lang: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(lang) ? 'rtl' : 'ltr');
