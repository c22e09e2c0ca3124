import { currentLanguage } from '@press/language';
import { createElement, useLayoutEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/**
 * True if a translation tool has changed the server's markup. React then finds different text, which is not the page's
 * fault. Google's tool wraps texts in `font`, which the site never writes; Microsoft's leaves hashes; Firefox's
 * replaces texts, which the document watches (`isMarkupChanged`).
 */
export function isTranslated(markup: Element): boolean {
  const { lang } = document.documentElement;
  // Translation tools replace the document's language by theirs.
  return (lang !== '' && lang !== currentLanguage()) || markup.querySelector('font, [_msttexthash]') !== null;
}

const toWindow = (error: unknown): void => reportError(error);

/**
 * Renders into an element, replacing its markup at once. React hands the errors of a hydration that it interrupts to
 * the first render of any other root; that hydration begins again and reports them itself.
 * @param report receives errors from which React recovered; by default the window's error event has them
 */
export function renderRoot(element: Element, tree: ReactNode, report = toWindow): Root {
  let isRendered = false;
  const root = createRoot(element, { onRecoverableError: (error) => void (isRendered && report(error)) });
  flushSync(() => root.render(tree));
  isRendered = true;
  return root;
}

interface CommittedProps {
  onCommit: () => void;
  children?: ReactNode;
}

/** A parent with one child: it does not change the ids of `useId` below it. */
function Committed({ onCommit, children }: CommittedProps) {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}

/**
 * Hydrates an element. Called in a transition, React does it in slices of some milliseconds, so that a click or a key does not wait
 * for the whole page. A translation tool or an extension can change the markup between two slices, and that of a part that
 * hydrates later at any time: React renders it again, which is not reported.
 * @param report receives other errors from which React recovered
 */
export function hydrate(element: Element, tree: ReactNode, report = toWindow): Root {
  let isChanged = false;
  // The observer runs after the task that changed the markup; React's commit disconnects it first.
  const observer = new MutationObserver(() => (isChanged = true));
  observer.observe(element, { subtree: true, childList: true, characterData: true });
  const observed = createElement(Committed, { onCommit: () => observer.disconnect() }, tree);
  return hydrateRoot(element, observed, {
    onRecoverableError: (error) => void (isChanged || isTranslated(element) || report(error)),
  });
}
