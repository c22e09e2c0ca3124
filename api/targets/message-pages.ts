import type { ListedMessage } from '../messages/message';
import type { MessagePage } from '../messages/rows';

/** All messages, read page by page. @param read returns the page after a position */
export async function* allMessages(read: (after: number) => Promise<MessagePage>): AsyncGenerator<ListedMessage> {
  for (let after: number | null = 0; after !== null;) {
    const page: MessagePage = await read(after);
    yield* page.messages;
    after = page.next;
  }
}
