import type { ListedMessage } from '../messages/message';
import type { Page } from '../messages/rows';

/** All messages, read page by page. @param read returns the page after a position */
export async function* allMessages(read: (after: number) => Promise<Page>): AsyncGenerator<ListedMessage> {
  for (let after: number | null = 0; after !== null;) {
    const page: Page = await read(after);
    yield* page.messages;
    after = page.next;
  }
}
