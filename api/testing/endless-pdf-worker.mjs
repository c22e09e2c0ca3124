/** A PDF worker that never answers for the title "endless", and answers at once for any other. */
export default function render({ article }) {
  while (article.title === 'endless');
  return { bytes: new TextEncoder().encode(article.title), fault: null };
}
