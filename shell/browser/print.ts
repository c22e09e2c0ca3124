/** Maximum time in milliseconds that a print waits for images. */
const PATIENCE_MS = 3_000;

/**
 * Loads lazy images below the window, so that none is blank on paper.
 * @returns when they are loaded, or after the maximum time
 */
export async function fetchPictures(): Promise<void> {
  const missing = [...document.images].filter(({ complete, loading }) => !complete && loading === 'lazy');
  const settled = missing.map((image) => {
    image.loading = 'eager';
    return new Promise<void>((resolve) => (image.onload = image.onerror = () => resolve()));
  });
  await Promise.race([Promise.all(settled), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
