import { testFolder } from '@press/build/testing/test-folder';
import { pino } from 'pino';
import type { Db } from '../db/db';
import { useDb } from '../testing/db';
import { MailServer } from '../testing/mail';
import { Inbox } from './inbox';
import { Ledger } from '../embedded/ledger';
import { folderAddress } from '../reads/site';
import { smtpMailer } from './mail';
import type { Submission } from './message';
import { Outbox } from './outbox';
import { listPage } from './rows';

const logger = pino({ level: 'silent' });
const APPLICATION: Submission = {
  kind: 'application',
  fields: {
    name: 'Chén, "Měi"',
    email: 'chen@university.example',
    researchField: '法律',
    institution: 'U',
    gender: null,
    orcid: null,
    message: '您好\n.\nBcc: all@world.example',
  },
};
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000);

const db = useDb();
let dataDir: string;
let ledger: Ledger;
let server: MailServer;
const open: Outbox[] = [];
beforeEach(async () => {
  await db.exec('delete from message');
  dataDir = testFolder();
  ledger = await Ledger.open(dataDir, console);
  server = await MailServer.start();
});
afterEach(async () => {
  for (const outbox of open.splice(0)) await outbox.close();
  await server.stop();
});

function outboxTo(port: number): Outbox {
  const outbox = new Outbox(
    db,
    ledger,
    smtpMailer({ url: `smtp://127.0.0.1:${port}`, to: 'office@press.example', from: 'site@press.example' }),
    logger,
  );
  open.push(outbox);
  return outbox;
}
const receive = (submission: Submission) => new Inbox(db, ledger).receive(submission, null);
const messageOf = (text: string): Submission => ({
  kind: 'message',
  fields: { name: 'A', email: 'a@b.example', subject: 'other', message: text },
});
const listed = async () => (await listPage(db, 0)).messages;

test("O-09 forwards a message from the address in the publisher's folder, under the same Message-ID", async () => {
  await receive(APPLICATION);
  const settings = { url: `smtp://127.0.0.1:${server.port}`, to: 'office@press.example', from: 'site@start.example' };
  await db.query("insert into site_part (name, value) values ('publisher', $1)", [{ email: 'desk@nordlys.example' }]);
  const outbox = new Outbox(
    db,
    ledger,
    smtpMailer(settings, () => folderAddress(db)),
    logger,
  );
  open.push(outbox);
  expect(await outbox.sendDue()).toBe(1);
  await db.query("delete from site_part where name = 'publisher'");
  expect(server.mails[0]).toMatchObject({ from: 'desk@nordlys.example', to: ['office@press.example'] });
  expect(server.mails[0]?.source).toMatch(/^Message-ID: <[\w-]+@press\.example>$/m);
  expect(server.mails[0]?.source).not.toContain('start.example'); // the sample's, if the environment names nobody (O-07)
  expect(await folderAddress(db)).toBeNull();
});

test('forwards a message once, only to the configured mailbox, with its author in Reply-To', async () => {
  await receive(APPLICATION);
  const outbox = outboxTo(server.port);
  expect([await outbox.sendDue(), await outbox.sendDue(hour(9))]).toEqual([1, 0]);
  const [mail] = server.mails;
  expect(server.mails).toHaveLength(1);
  expect(mail).toMatchObject({ from: 'site@press.example', to: ['office@press.example'] });
  const [head = ''] = mail!.source.split('\r\n\r\n');
  expect(head).toContain('chen@university.example');
  expect(head).toMatch(/^Message-ID: <[\w-]+@press\.example>$/m);
  expect(head).not.toMatch(/^(Bcc|Cc):/im);
  const [message] = await listed();
  expect(message).toMatchObject({ attempts: 1, lastError: '', forwardedAt: expect.stringMatching(/Z$/) });
  expect(await ledger.read()).toMatchObject([
    { message: { id: message!.id } },
    { forwarded: message!.id, at: message!.forwardedAt },
  ]);
});

test('messages wait longer each time while the mail server is down, and are sent when it is up again', async () => {
  await receive(messageOf('one'));
  const { port } = server;
  await server.stop();
  const outbox = outboxTo(port);
  expect([await outbox.sendDue(), await outbox.sendDue()]).toEqual([0, 0]);
  expect(await listed()).toMatchObject([
    { attempts: 1, forwardedAt: null, lastError: expect.stringContaining('ECONNREFUSED') },
  ]);

  for (let n = 1; n < 20; n++) await outbox.sendDue(hour(2 * n));
  const [{ wait } = { wait: 0 }] = await db.query<{ wait: number }>(
    `select extract(epoch from next_attempt_at - $1::timestamptz)::integer as wait from message`,
    [hour(38).toISOString()],
  );
  expect(Math.round(wait / 60)).toBe(60);
  server = await MailServer.start(port);
  expect(await outbox.sendDue(hour(40))).toBe(1);
  expect(server.mails).toHaveLength(1);
});

test('fault 69 sends a due message after the clock was set back by months, and holds a waiting one', async () => {
  await receive(messageOf('one'));
  expect(await outboxTo(server.port).sendDue(hour(-60 * 24))).toBe(1);
  await receive(messageOf('two'));
  await db.exec(`update message set next_attempt_at = now() + interval '50 minutes' where forwarded_at is null`);
  expect(await outboxTo(server.port).sendDue()).toBe(0);
});

test('a mail that the server rejects does not block the others', async () => {
  await receive(messageOf('poison'));
  await receive(messageOf('harmless'));
  server.refuse = /poison/;
  expect(await outboxTo(server.port).sendDue()).toBe(1);
  expect((await listed()).map(({ forwardedAt, lastError }) => [forwardedAt !== null, lastError])).toEqual([
    [false, expect.stringContaining('554')],
    [true, ''],
  ]);
});

test('fault 41: restores a database that lost everything from the ledger, and mails no message twice', async () => {
  await receive(messageOf('forwarded'));
  await outboxTo(server.port).sendDue();
  await receive(messageOf('waiting'));
  const before = await listed();
  await db.exec('delete from message');
  const inbox = new Inbox(db, await Ledger.open(dataDir, console));
  expect([await inbox.restore(), await inbox.restore()]).toEqual([2, 0]);
  expect(await listed()).toEqual(before.map((message) => ({ ...message, attempts: 0 })));
  expect(await outboxTo(server.port).sendDue()).toBe(1);
  expect(server.mails.map(({ source }) => /forwarded|waiting/.exec(source)?.[0])).toEqual(['forwarded', 'waiting']);
});

test('acknowledges a message in the ledger if the database fails, and inserts it with the next message', async () => {
  let failing = true;
  const flaky: Db = {
    ...db,
    query: (sql, params) =>
      failing && sql.includes('insert') ? Promise.reject(new Error('disk full')) : db.query(sql, params),
  };
  const inbox = new Inbox(flaky, ledger, logger);
  expect(await inbox.receive(messageOf('one'), null)).toBe('stored');
  expect(await listed()).toEqual([]);
  await expect(inbox.receive(messageOf('one'), null)).rejects.toThrow('disk full');
  failing = false;
  expect([await inbox.receive(messageOf('one'), null), await inbox.receive(messageOf('two'), null)]).toEqual([
    'duplicate',
    'stored',
  ]);
  expect(await listed()).toHaveLength(2);
});
