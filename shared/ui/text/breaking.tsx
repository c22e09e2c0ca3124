import { Fragment, type ReactNode } from 'react';

/** Text in which an address that does not fit on a line breaks after a slash. Copying it gives the same text. */
export const breaking = (text: string, leaf: (text: string) => ReactNode = (piece) => piece): ReactNode[] =>
  text.split(/(?<=\w\/)/).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {leaf(piece)}
    </Fragment>
  ));
