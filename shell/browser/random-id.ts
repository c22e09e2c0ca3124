const BYTES = 18;

/** 144 random bits as 36 hexadecimal digits. `crypto.randomUUID` exists only in secure contexts (fault 52). */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
