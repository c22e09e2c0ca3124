/**
 * @typedef {object} ArticleParts XML, already escaped
 * @property {string} doi
 * @property {string} title
 * @property {string} surname
 * @property {string} givenNames
 * @property {string} date `YYYY-MM-DD`
 * @property {number} volume
 * @property {number} firstPage
 * @property {number} lastPage
 * @property {string} abstract
 * @property {string} keyword
 * @property {string} [rest] `<body>` and `<back>`
 */

/**
 * An article in JATS in issue 1 of a volume of the journal WNT, "Working Notes in Testing".
 * @param {ArticleParts} parts
 */
export function jatsArticle({ rest = '', ...parts }) {
  const [year, month, day] = parts.date.split('-').map(Number);
  return `<?xml version="1.0" encoding="UTF-8"?>
<article article-type="research-article"><front>
<journal-meta><journal-id journal-id-type="publisher-id">WNT</journal-id><journal-title-group><journal-title>Working Notes in Testing</journal-title></journal-title-group><issn publication-format="electronic">2050-084X</issn></journal-meta>
<article-meta><article-id pub-id-type="doi">${parts.doi}</article-id>
<title-group><article-title>${parts.title}</article-title></title-group>
<contrib-group><contrib contrib-type="author"><name><surname>${parts.surname}</surname><given-names>${parts.givenNames}</given-names></name></contrib></contrib-group>
<pub-date date-type="pub" iso-8601-date="${parts.date}"><day>${day}</day><month>${month}</month><year>${year}</year></pub-date>
<volume>${parts.volume}</volume><issue>1</issue><fpage>${parts.firstPage}</fpage><lpage>${parts.lastPage}</lpage>
<abstract><p>${parts.abstract}</p></abstract><kwd-group><kwd>${parts.keyword}</kwd></kwd-group>
</article-meta></front>${rest}</article>`;
}
