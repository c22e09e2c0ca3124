import { createHmac, randomUUID } from 'node:crypto';
import { CodedError, messageOf } from '@press/errors';
import type { AuditEntry } from './audit-log';

/** Sends changes of releases to a service of the operator. */
export interface Webhook {
  /** Sends one event. Never rejects, because the change is made whether or not anybody receives it. */
  send: (type: string, data: object) => Promise<void>;
}

const TIMEOUT_MS = 5_000;
const ATTEMPTS = 2;
const SECRET = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/;

/**
 * Reads PRESS_WEBHOOK, an address, and PRESS_WEBHOOK_SECRET, `whsec_` and 24 to 64 bytes in Base64. Events are signed as
 * https://www.standardwebhooks.com asks for: an HMAC of `id.timestamp.body` by SHA-256.
 * @returns null without PRESS_WEBHOOK
 * @throws CodedError PRESS-R27
 */
export function webhookFromEnv({
  PRESS_WEBHOOK: address,
  PRESS_WEBHOOK_SECRET: secret,
}: Readonly<Record<string, string | undefined>>): Webhook | null {
  if (!address) return null;
  const [, encoded] = SECRET.exec(secret ?? '') ?? [];
  if (!encoded || !URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new CodedError(
      'PRESS-R27',
      'PRESS_WEBHOOK is not an address, or PRESS_WEBHOOK_SECRET is not its secret.',
      'Set an https:// address, and a secret of the form whsec_… (24 to 64 random bytes in Base64).',
    );
  return createWebhook(new URL(address), Buffer.from(encoded, 'base64'));
}

function createWebhook(address: URL, key: Buffer): Webhook {
  async function post(id: string, body: string): Promise<void> {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    const response = await fetch(address, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`status ${response.status}`);
  }
  return {
    async send(type, data) {
      const id = `msg_${randomUUID()}`; // the same for each attempt, so that the receiver can recognise a repetition
      const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await post(id, body);
        } catch (error) {
          if (attempt < ATTEMPTS) continue;
          // The address may contain a secret.
          process.emitWarning(
            `${type} was not received by PRESS_WEBHOOK: ${messageOf(error)}. The release changed; see the audit log.`,
            { code: 'PRESS-R28' },
          );
          return;
        }
      }
    },
  };
}

/** The type of the event for a change: the type for its first area. */
export function eventOf({ changes: [change] }: Pick<AuditEntry, 'changes'>): string {
  const { from, to } = change ?? {};
  if (to?.canary) return 'release.canary';
  if (!from || !to) return 'release.changed';
  if (to.stable === from.canary?.build) return 'release.promoted';
  const isBack = to.stable === from.stable ? from.canary !== null : to.stable === from.lastGood;
  return isBack ? 'release.rolled_back' : 'release.changed';
}
