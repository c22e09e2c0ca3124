import { DEFAULT_COLOUR } from '@press/contract/defaults';
import { Link } from 'react-router-dom';
import { journalPath } from '../paths';

/** A journal's code in upper case and in its colour, linked to the journal. */
export function JournalCode({ journalId, colour = DEFAULT_COLOUR }: { journalId: string; colour?: string }) {
  return (
    <Link className="journal-code journal-theme" style={{ '--j': colour }} to={journalPath(journalId)}>
      {journalId.toUpperCase()}
    </Link>
  );
}
