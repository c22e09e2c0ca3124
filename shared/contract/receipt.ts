/** The header of a response that confirms a message, which a portal or a proxy in place of the api does not send. */
export const RECEIPT = { name: 'press-receipt', value: 'stored' } as const;

/** True if a response confirms that a message was accepted: 200, with the receipt of the api. Any other success stored nothing. */
export const isReceipt = ({
  status,
  headers,
}: {
  status: number;
  headers: { get(name: string): string | null };
}): boolean => status === 200 && headers.get(RECEIPT.name) === RECEIPT.value;
