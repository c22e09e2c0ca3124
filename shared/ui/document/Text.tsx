import { usePublisher } from '@press/area';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { unbroken } from '../text/Unbroken';

/** Values of the placeholders. */
export type Fill = Readonly<Record<string, string>>;

const FillContext = createContext<Fill>({});

/** Provides the placeholder values to the text below it. */
export function Filling({ fill, children }: { fill?: Fill; children: ReactNode }) {
  const { name, email } = usePublisher();
  const all = useMemo(() => ({ ...fill, publisher: name, email }), [fill, name, email]);
  return <FillContext value={all}>{children}</FillContext>;
}

const MARKS = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/;
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/;

/** A text with its placeholders filled in. A placeholder without a value stays. @param encode encodes a value for its place */
export const filled = (text: string, fill: Fill, encode: (value: string) => string = String): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => encode(fill[name] ?? whole));

/** Inline text with the marks of `grammar.ts`. Placeholders are filled last, so that a value is never read as a mark. */
export function Text({ children }: { children: string }) {
  return children.split(MARKS).map((part, at) => <Part key={at} text={part} />);
}

function Part({ text }: { text: string }) {
  const fill = useContext(FillContext);
  if (text.startsWith('**')) return <strong>{unbroken(filled(text.slice(2, -2), fill))}</strong>;
  const [, words, address = ''] = LINK.exec(text) ?? [];
  if (!words) return unbroken(filled(text, fill));
  const to = filled(address, fill);
  const shown = unbroken(filled(words, fill));
  if (!to) return shown;
  return to.startsWith('/') ? <Link to={to}>{shown}</Link> : <a href={to}>{shown}</a>;
}
