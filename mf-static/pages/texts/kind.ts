import { TEXT_KINDS, type TextKind } from '@press/contract/site-pages';

/** The kind of texts that an address is of. */
export const kindOf = ({ pathname }: { pathname: string }): TextKind =>
  TEXT_KINDS.find((kind) => pathname.split('/')[1] === kind) ?? 'news';
