import { createTransport } from 'nodemailer';
import { ENGLISH } from '@press/language';
import { inWordsOf, t } from '../messages';
import type { ListedMessage } from './message';

/** The mailbox to which messages are forwarded, and the mail server. */
export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  to: string;
  /** The sender, unless a folder names the publisher. */
  from: string;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. */
  send(message: ListedMessage): Promise<void>;
  close(): void;
}

const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 8_000 };

/**
 * Forwards messages by SMTP, one mail each.
 * @param sender the address in the publisher's folder; null: the one of the settings
 * @param language of the publisher's site
 */
export function smtpMailer(
  { url, to, from }: MailSettings,
  sender = async (): Promise<string | null> => null,
  language = async (): Promise<string> => ENGLISH,
): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  return {
    send: async (message) => {
      const ends = { to, from: (await sender()) ?? from, host: to.split('@').at(-1) ?? '' };
      await transport.sendMail(inWordsOf(await language(), () => mailOf(message, ends)));
    },
    close: () => transport.close(),
  };
}

const FIELDS = ['name', 'email', 'subject', 'researchField', 'institution', 'gender', 'orcid'];

/**
 * The mail for a message. Every attempt has the same Message-ID, so that a mailbox recognises a second delivery.
 * @param host of the Message-ID: that of the mailbox, because a sender may change between two attempts
 */
function mailOf(
  { id, kind, fields, receivedAt }: ListedMessage,
  { to, from, host }: { to: string; from: string; host: string },
) {
  const { name, email, subject, researchField, message } = fields;
  const about =
    kind === 'message'
      ? t('mail.message', { subject: subject ?? '' })
      : t('mail.application', { field: researchField ?? '' });
  const lines = FIELDS.flatMap((field) => {
    const value = fields[field];
    return value ? [t('mail.field', { field, value })] : [];
  });
  return {
    from,
    to,
    replyTo: { name: name ?? '', address: email ?? '' },
    messageId: `<${id}@${host}>`,
    date: new Date(receivedAt),
    subject: `${about} (${name})`,
    text: `${lines.join('\n')}\n${t('mail.received', { time: receivedAt })}\n\n${message}\n`,
  };
}
