/** What PDFs may cost. */
export const PDF_LIMITS = {
  /** Renderings at a time: one long article does not hold up the others. */
  concurrent: 2,
  /** Renderings that wait. A usual article takes a tenth of a second. */
  waiting: 32,
  /** Bytes of memory of a process; then it is ended. An article of 5,000 references takes less. */
  memoryBytes: 512 * 1024 ** 2,
  /** Milliseconds of a rendering; then its process is ended. */
  renderMs: 60_000,
  /** Milliseconds that a request waits; the rendering goes on, and a later request gets its result. */
  responseMs: 8_000,
  /** Milliseconds after which an article whose rendering failed for its size is tried again. */
  refusedMs: 600_000,
  /** Bytes of all PDFs on disk. */
  keptBytes: 256 * 1024 * 1024,
};

export type PdfLimits = typeof PDF_LIMITS;
