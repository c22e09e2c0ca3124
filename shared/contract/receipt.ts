/**
 * True if an answer confirms that a message was accepted: the contract's answer is 200 with a text. Any other success stored
 * nothing.
 */
export const isReceipt = ({
  status,
  headers,
}: {
  status: number;
  headers: { get(name: string): string | null };
}): boolean => status === 200 && /^text\/plain/i.test(`${headers.get('content-type')}`);
