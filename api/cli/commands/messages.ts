import type { ListedMessage } from '../../messages/message';
import { withTarget, type CliContext } from '../context';

export function listMessages(context: CliContext, asJson: boolean): Promise<number> {
  return withTarget(context, async (target) => {
    for await (const message of target.messages()) context.print(asJson ? JSON.stringify(message) : describe(message));
    return 0;
  });
}

/** Erases the messages with an id, from an e-mail address, or from a domain. Fails if there are none. */
export function forgetMessages(context: CliContext, who: string): Promise<number> {
  return withTarget(context, async (target) => {
    const erased = await target.forgetMessages(who);
    context.print(
      erased === 0
        ? `There is no message with this id, e-mail address or domain in ${target.name}.`
        : `${erased} ${erased === 1 ? 'message' : 'messages'} erased from ${target.name}. Backups made before still hold them, and so do mails that were forwarded.`,
    );
    return erased === 0 ? 1 : 0;
  });
}

/** The text is safe for a terminal: messages contain no control characters. */
function describe({ id, receivedAt, kind, fields, forwardedAt, attempts, lastError }: ListedMessage): string {
  const { message, ...others } = fields;
  const notForwarded = attempts > 0 ? `not forwarded yet, ${attempts} attempts: ${lastError}` : 'stored';
  const lines = Object.entries(others).flatMap(([name, value]) => (value === null ? [] : [`  ${name}: ${value}`]));
  return [
    `${receivedAt}  ${kind}  ${id}  (${forwardedAt ? `forwarded ${forwardedAt}` : notForwarded})`,
    ...lines,
    ...(message ?? '').split(/\r?\n/).map((text) => `  | ${text}`),
    '',
  ].join('\n');
}
