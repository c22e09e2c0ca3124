import { usePublisher, useServices } from '@press/area';
import type { Article } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { articlePath, IconShare } from '@press/ui';

/** Shares the article by the device's own dialog. Without one, the address goes to the clipboard. */
export function ShareButton({ article }: { article: Article }) {
  const { alert, report } = useServices();
  const { origin } = usePublisher();
  const share = async (): Promise<void> => {
    const url = new URL(articlePath(article), origin).href;
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ title: plainText(article.title, 'inline'), url });
      } catch (error) {
        // The reader closed the dialog: that is a choice, not a failure.
        if (error instanceof Error && error.name === 'AbortError') return;
        report(error, 'share');
      }
    }
    // Loaded on demand: most visitors share nothing or have the device's own dialog.
    const isCopied = await import('./copy').then(
      ({ copyText }) => copyText({ plain: url }),
      () => false,
    );
    alert(isCopied ? 'Article link copied to clipboard' : `The link could not be copied. It is ${url}`);
  };
  return (
    <button type="button" className="btn" onClick={() => void share()}>
      <IconShare />
      Share Article
    </button>
  );
}
