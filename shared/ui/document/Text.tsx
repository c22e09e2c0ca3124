import { Link } from 'react-router-dom';
import { unbroken } from '../text/Unbroken';
import { filled, type Fill } from './stated-page';

const MARKS = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/;
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/;

interface TextProps {
  fill: Fill;
  children: string;
}

/** A line with `**strong**` words and `[links](URL)`. Placeholders are filled last, so that a value is never read as a mark. */
export const Text = ({ fill, children }: TextProps) =>
  children.split(MARKS).map((part, at) => <Part key={at} text={part} fill={fill} />);

function Part({ text, fill }: { text: string; fill: Fill }) {
  if (text.startsWith('**')) return <strong>{unbroken(filled(text.slice(2, -2), fill))}</strong>;
  const [, words, address = ''] = LINK.exec(text) ?? [];
  if (!words) return unbroken(filled(text, fill));
  const to = filled(address, fill);
  const shown = unbroken(filled(words, fill));
  if (!to) return shown;
  return to.startsWith('/') ? <Link to={to}>{shown}</Link> : <a href={to}>{shown}</a>;
}
