import { Link, usePublisher } from '@press/area';
import { filled } from './filled';

const MARKS = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/;
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/;

/** A run of text with the marks of `content/grammar.ts`. */
export function Text({ children }: { children: string }) {
  const publisher = usePublisher();
  return filled(children, publisher)
    .split(MARKS)
    .map((part, at) => <Part key={at} text={part} />);
}

function Part({ text }: { text: string }) {
  if (text.startsWith('**')) return <strong>{text.slice(2, -2)}</strong>;
  const [, words, address = ''] = LINK.exec(text) ?? [];
  if (!words) return text;
  return address.startsWith('/') ? <Link to={address}>{words}</Link> : <a href={address}>{words}</a>;
}
