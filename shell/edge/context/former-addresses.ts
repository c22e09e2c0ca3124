import { siteCalls } from '@press/contract/site-calls';
import { Check } from 'typebox/value';
import { callApi } from '../http/api-call';

/** Maximum time for which a reader with an old address waits. */
const TIMEOUT_MS = 2_000;

/** Addresses of the publisher's earlier site, which the api knows (O-34). */
export class FormerAddresses {
  constructor(private readonly apiOrigin: string) {}

  /**
   * The current address for an old one; null if it is unknown.
   * @param target path and query
   * @throws Error if the api does not respond
   */
  async present(target: string): Promise<string | null> {
    const { path, response } = siteCalls.getFormerAddress;
    const answer = await callApi(`${this.apiOrigin}/api${path}?${new URLSearchParams({ address: target })}`, {
      timeoutMs: TIMEOUT_MS,
    });
    // The api knows no address of this length or with these characters.
    if (answer.status >= 400 && answer.status < 500) return null;
    const body = answer.json();
    if (!answer.ok || !Check(response, body)) throw new Error(`the api responds ${answer.status} to ${path}`);
    return body.data.to;
  }
}
