import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TakenMail {
  from: string;
  to: string[];
  /** Headers and body as they came over the wire. */
  source: string;
}

/** A mail server on loopback that keeps what it takes. */
export class MailServer {
  readonly mails: TakenMail[] = [];
  /** Mails whose source matches are answered 554. */
  refuse: RegExp | null = null;
  readonly #came = new EventEmitter();
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
          if (taken.refuse?.test(source)) return done(Object.assign(new Error('Refused'), { responseCode: 554 }));
          taken.mails.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            source,
          });
          done();
          taken.#came.emit('mail');
        });
      },
    });
    const taken = new MailServer(server);
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return taken;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  /** Resolves when it has taken `count` mails. */
  async taken(count: number): Promise<void> {
    while (this.mails.length < count) await once(this.#came, 'mail');
  }

  async stop(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
