import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that sends bytes as given and keeps what it receives. */
export class RawClient {
  readonly socket: Socket;
  received = '';

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1').on('error', () => undefined);
    this.socket.on('data', (chunk: Buffer) => (this.received += chunk.toString('latin1')));
  }

  send(text: string): this {
    this.socket.write(Buffer.from(text, 'latin1'));
    return this;
  }

  /** Resolves when the received bytes match. */
  async until(pattern: RegExp): Promise<this> {
    while (!pattern.test(this.received)) await once(this.socket, 'data');
    return this;
  }

  async closed(): Promise<this> {
    if (!this.socket.closed) await once(this.socket, 'close');
    return this;
  }
}

/** The header lines of a request, without a body. */
export const head = (line: string, ...lines: string[]): string =>
  [`${line} HTTP/1.1`, 'Host: press.example', ...lines, '', ''].join('\r\n');
