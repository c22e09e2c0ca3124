declare global {
  /** True once the shell itself loads a document: the watch of pages that leave by themselves ignores that (fault 148). */
  var isShellLoading: boolean | undefined;
}

/** Loads an address as a new document; without an address, loads the current document again. */
export function loadDocument(href?: string): void {
  globalThis.isShellLoading = true;
  if (href === undefined) location.reload();
  else location.assign(href);
}
