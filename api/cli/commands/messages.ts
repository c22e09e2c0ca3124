import type { ListedMessage } from '../../messages/message';
import { withTarget, type CliContext } from '../context';

export function listMessages(context: CliContext, asJson: boolean): Promise<number> {
  return withTarget(context, async (target) => {
    for await (const message of target.messages()) context.print(asJson ? JSON.stringify(message) : describe(message));
    return 0;
  });
}

/** The text is safe for a terminal: messages hold no control characters. */
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
