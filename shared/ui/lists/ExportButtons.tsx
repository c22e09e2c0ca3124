/** The names of the formats, by their extension. */
const FORMATS = { ris: 'RIS', bib: 'BibTeX', csv: 'CSV' };

/** The buttons of a form whose fields are a search, or the ids of articles: each downloads these articles in a format. */
export const ExportButtons = ({ className }: { className?: string | undefined }) =>
  Object.entries(FORMATS).map(([extension, name]) => (
    <button key={extension} className={className} formAction={`/api/articles/search/export.${extension}`}>
      {name}
    </button>
  ));
