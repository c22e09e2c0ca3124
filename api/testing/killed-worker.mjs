/**
 * A PDF worker. For the title "pid" it responds with its process id; otherwise it writes the id to the file that the
 * title names, and answers only the second time.
 */
import { existsSync, writeFileSync } from 'node:fs';

export default function render({ article: { title } }) {
  const bytesOf = (text) => new TextEncoder().encode(text);
  if (title === 'pid') return { bytes: bytesOf(String(process.pid)), fault: null };
  if (existsSync(title)) return { bytes: bytesOf('again'), fault: null };
  writeFileSync(title, String(process.pid));
  for (;;);
}
