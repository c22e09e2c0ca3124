import { createTransport } from 'nodemailer';
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
 */
export function smtpMailer({ url, to, from }: MailSettings, sender = async (): Promise<string | null> => null): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  return {
    send: async (message) =>
      void (await transport.sendMail(
        mailOf(message, { to, from: (await sender()) ?? from, host: to.split('@').at(-1) ?? '' }),
      )),
    close: () => transport.close(),
  };
}

const LABELS: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  researchField: 'Research field',
  institution: 'Institution',
  gender: 'Gender',
  orcid: 'ORCID',
};

/**
 * The mail for a message. Every attempt has the same Message-ID, so that a mailbox recognises a second delivery.
 * @param host of the Message-ID: that of the mailbox, because a sender may change between two attempts
 */
function mailOf(
  { id, kind, fields, receivedAt }: ListedMessage,
  { to, from, host }: { to: string; from: string; host: string },
) {
  const { name, email, subject, researchField, message } = fields;
  const about = kind === 'message' ? `Message: ${subject}` : `Application to the editorial team: ${researchField}`;
  const lines = Object.entries(LABELS).flatMap(([field, label]) =>
    fields[field] ? [`${label}: ${fields[field]}`] : [],
  );
  return {
    from,
    to,
    replyTo: { name: name ?? '', address: email ?? '' },
    messageId: `<${id}@${host}>`,
    date: new Date(receivedAt),
    subject: `${about} (${name})`,
    text: `${lines.join('\n')}\nReceived: ${receivedAt}\n\n${message}\n`,
  };
}
