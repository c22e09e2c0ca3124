import { Link, usePublisher } from '@press/area';
import { createContext, useContext, useMemo, type ReactNode } from 'react';

/** What stands for the names in braces. */
export type Fill = Readonly<Record<string, string>>;

const FillContext = createContext<Fill>({});

/** Gives the words below it what stands for their names in braces. */
export function Filling({ fill, children }: { fill?: Fill; children: ReactNode }) {
  const { name, email } = usePublisher();
  const all = useMemo(() => ({ ...fill, publisher: name, email }), [fill, name, email]);
  return <FillContext value={all}>{children}</FillContext>;
}

const MARKS = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/;
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/;

const filled = (text: string, fill: Fill): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => fill[name] ?? whole);

/** A run of text with the marks of `grammar.ts`. Names are filled last, so that nothing in them can be a mark. */
export function Text({ children }: { children: string }) {
  return children.split(MARKS).map((part, at) => <Part key={at} text={part} />);
}

function Part({ text }: { text: string }) {
  const fill = useContext(FillContext);
  if (text.startsWith('**')) return <strong>{filled(text.slice(2, -2), fill)}</strong>;
  const [, words, address = ''] = LINK.exec(text) ?? [];
  if (!words) return filled(text, fill);
  const to = filled(address, fill);
  return to.startsWith('/') ? <Link to={to}>{filled(words, fill)}</Link> : <a href={to}>{filled(words, fill)}</a>;
}
