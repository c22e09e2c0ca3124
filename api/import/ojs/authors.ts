import { jats, type XmlElement } from '../jats/tree';
import { child, children, localized, text } from './fields';

/** The names of roles in OJS that are not those of an author. */
const OTHER_ROLE = /translat|editor|review|illustrat|photograph/i;

/** The contributors in printed order, in JATS. E-mail addresses are not imported, because OJS does not show them. */
export const jatsAuthors = (authors: XmlElement | undefined, locale: string): XmlElement =>
  jats('contrib-group', {}, ...children(authors, 'author').map((author) => contributor(author, locale)));

function contributor(author: XmlElement, locale: string): XmlElement {
  const role = author.attrs['user_group_ref'] ?? '';
  const orcid = child(author, 'orcid');
  const biography = localized(author, 'biography', locale).own;
  return jats(
    'contrib',
    { 'contrib-type': OTHER_ROLE.test(role) ? role.toLowerCase() : 'author' },
    ...(orcid ? [jats('contrib-id', { 'contrib-id-type': 'orcid' }, ...orcid.children)] : []),
    ...names(author, locale),
    ...affiliations(author, locale),
    ...(biography ? [jats('bio', {}, ...biography.children)] : []),
  );
}

/** A name in several languages is printed in the article's; the account names the others. */
function names(author: XmlElement, locale: string): XmlElement[] {
  const { own, others } = localized(author, 'givenname', locale);
  if (!own) return formerNames(author);
  if (/organi[sz]ation/i.test(author.attrs['contributor_type'] ?? '')) return [jats('collab', {}, ...own.children)];
  const forms = [own, ...others].map((given) => {
    const family = children(author, 'familyname').find(({ attrs }) => attrs['locale'] === given.attrs['locale']);
    return jats(
      'name',
      {},
      ...(family && text(family) ? [jats('surname', {}, ...family.children)] : []),
      jats('given-names', {}, ...given.children),
    );
  });
  return forms.length > 1 ? [jats('name-alternatives', {}, ...forms)] : forms;
}

/** The elements before 3.1.2. */
function formerNames(author: XmlElement): XmlElement[] {
  const [first, middle, last] = ['firstname', 'middlename', 'lastname'].map((name) => child(author, name));
  const given = [first, middle].flatMap((each) => (each && text(each) ? [' ', ...each.children] : [])).slice(1);
  return [
    jats(
      'name',
      {},
      ...(last ? [jats('surname', {}, ...last.children)] : []),
      ...(given.length > 0 ? [jats('given-names', {}, ...given)] : []),
    ),
  ];
}

/** Affiliations: a text in each language up to 3.4, then elements with names and a ROR id. */
function affiliations(author: XmlElement, locale: string): XmlElement[] {
  const structured = children(author, 'affiliation', 'rorAffiliation').filter((each) => child(each, 'name'));
  if (structured.length === 0) {
    const { own } = localized(author, 'affiliation', locale);
    return own ? [jats('aff', {}, jats('institution', {}, ...own.children))] : [];
  }
  return structured.map((each) => {
    const name = localized(each, 'name', locale).own;
    const rors = children(each, 'ror').map((ror) =>
      jats('institution-id', { 'institution-id-type': 'ror' }, ...ror.children),
    );
    return jats(
      'aff',
      {},
      jats('institution-wrap', {}, ...rors, ...(name ? [jats('institution', {}, ...name.children)] : [])),
    );
  });
}
