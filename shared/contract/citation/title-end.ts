/** Words that end with a full stop of their own. */
const ABBREVIATIONS = new Set(
  (
    'al approx art bros ca cf ch co corp dept dr ed eds eq eqs etc fig figs ff gen ibid inc jr ltd mr mrs ms no nos nov op p pp ' +
    'para prof pt ref refs resp rev sect sen ser sp spp sr st subsp suppl syn univ var viz vol vols vs'
  ).split(' '),
);

/** A title without the full stop that ends its sentence. That of an ellipsis, of initials (`U.S.A.`) and of an abbreviation stays. */
export function withoutFullStop(title: string): string {
  const word = title.slice(title.lastIndexOf(' ') + 1, -1);
  if (!title.endsWith('.') || word === '' || word.endsWith('.')) return title;
  const bare = word.replace(/^[\p{P}\p{S}]+/u, '');
  const isAbbreviation = bare.includes('.') || /^\p{Lu}$/u.test(bare) || ABBREVIATIONS.has(bare.toLowerCase());
  return isAbbreviation ? title : title.slice(0, -1);
}
