import { randomUUID } from 'node:crypto';
import Type from 'typebox';
import { Check } from 'typebox/value';

/**
 * A message from a command that applies a folder to a separate site (`npm start -- --site`, `npm run site -- preview`).
 */
const Message = Type.Object({ content: Type.Literal('changed') });

/** The changes of a folder that a command applies. Pages of a preview are loaded again after each (O-13). */
export class FolderChanges {
  readonly #start = randomUUID();
  #count = 0;
  readonly #listeners = new Set<() => void>();

  /** @param follow loads the api's current data of the site */
  constructor(private readonly follow: () => Promise<void>) {}

  /** Version of the content: it differs after each change, and after a restart. */
  get version(): string {
    return `${this.#start}-${this.#count}`;
  }

  /** Takes the messages of the command; others are ignored. */
  readonly receive = async (message: unknown): Promise<void> => {
    if (!Check(Message, message)) return;
    await this.follow();
    this.#count += 1;
    for (const listener of this.#listeners) listener();
  };

  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
