import { currentLanguage, ENGLISH } from '@press/language';
import { Button } from '../parts/Button';

/** The names of the formats, by their extension. */
const FORMATS = { ris: 'RIS', bib: 'BibTeX', csv: 'CSV' };

/**
 * The buttons of a form whose fields are a search, or the ids of articles: each downloads these articles in a format.
 * @param props.className replaces the look of a button
 */
export const ExportButtons = ({ className }: { className?: string | undefined }) =>
  Object.entries(FORMATS).map(([extension, name]) => {
    // The heads of a table's columns are in the language of the page.
    const language = currentLanguage();
    const headings = extension === 'csv' && language !== ENGLISH ? { name: 'headings', value: language } : {};
    const formAction = `/api/articles/search/export.${extension}`;
    return className ? (
      <button key={extension} className={className} formAction={formAction} {...headings}>
        {name}
      </button>
    ) : (
      <Button key={extension} type="submit" formAction={formAction} {...headings}>
        {name}
      </Button>
    );
  });
