import type { ReactNode } from 'react';

/** `4–8 weeks` may break before the unit, but not at the dash; `CC BY 4.0` does not break. */
const PIECES = /(\$?\d+(?:[.,]\d+)*–\$?\d+(?:[.,]\d+)*|\bCC BY(?:-[A-Z]+)*(?: \d\.\d)?)/;

/** Text in which ranges of numbers and names of licences never break. Copying it gives the same text. */
export const unbroken = (text: string): ReactNode[] =>
  text.split(PIECES).map((piece, at) =>
    at % 2 ? (
      <span key={at} className="nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
