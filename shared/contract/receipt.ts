/** Whether an answer says that a message was taken: the contract's is 200 with a text. No other success stored anything. */
export const isReceipt = ({
  status,
  headers,
}: {
  status: number;
  headers: { get(name: string): string | null };
}): boolean => status === 200 && /^text\/plain/i.test(`${headers.get('content-type')}`);
