import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as received. */
  source: string;
}

/** A mail server on loopback that stores the accepted mails. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  /** Rejects mails whose source matches, with 554. */
  refuse: RegExp | null = null;
  readonly #received = new EventEmitter();
  #stopped = false;

  private constructor(private readonly server: SMTPServer) {}

  static async start(port = 0): Promise<MailServer> {
    const server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const source = Buffer.concat(chunks).toString();
          if (mailServer.refuse?.test(source)) return done(Object.assign(new Error('Refused'), { responseCode: 554 }));
          mailServer.mails.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            source,
          });
          done();
          mailServer.#received.emit('mail');
        });
      },
    });
    const mailServer = new MailServer(server);
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return mailServer;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  /** Resolves when it has accepted `count` mails. */
  async accepted(count: number): Promise<void> {
    while (this.mails.length < count) await once(this.#received, 'mail');
  }

  async stop(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
