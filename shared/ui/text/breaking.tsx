import { Fragment, type ReactNode } from 'react';

/** Text in which an address that does not fit a line breaks behind a slash. A copy of it is the same text. */
export const breaking = (text: string, leaf: (text: string) => ReactNode = (piece) => piece): ReactNode[] =>
  text.split(/(?<=\w\/)/).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {leaf(piece)}
    </Fragment>
  ));
