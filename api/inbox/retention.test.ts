import { testFolder } from '@press/build/testing/test-folder';
import { pino } from 'pino';
import { Ledger } from '../embedded/ledger';
import { PUBLISHER_PART } from '../site/parts';
import { useDb } from '../testing/db';
import { Inbox } from './inbox';
import { sitePublisher } from '../reads/site';
import { Retention } from './retention';

const db = useDb();

test("C-14 erases messages older than the publisher's limit from database and ledger, but not after a single clock jump", async () => {
  const ledger = await Ledger.open(testFolder(), console);
  const inbox = new Inbox(db, ledger);
  const receive = (text: string, day: string) =>
    inbox.receive({ kind: 'message', fields: { message: text } }, null, new Date(day));
  await receive('old', '2026-01-01');
  await receive('new', '2026-05-01');
  const left = async () => {
    await inbox.restore();
    const rows = await db.query<{ text: string }>(`select fields ->> 'message' as text from message order by position`);
    return rows.map(({ text }) => text);
  };
  const retention = new Retention(
    db,
    ledger,
    pino({ level: 'silent' }),
    async () => (await sitePublisher(db)).facts?.['messagesKept'],
  );
  const now = new Date('2026-05-02');

  const state = (facts: object) =>
    db.query(
      'insert into site_part (name, value) values ($1, $2::text::jsonb) on conflict (name) do update set value = excluded.value',
      [PUBLISHER_PART, JSON.stringify({ name: 'Harbour Press', facts })],
    );
  await state({});
  expect([await retention.check(now), await retention.check(now)]).toEqual([0, 0]);
  await state({ messagesKept: '3 months' });
  expect([await retention.check(new Date('2030-01-01')), await retention.check(new Date('2020-01-01'))]).toEqual([
    0, 0,
  ]);
  expect(await retention.check(now)).toBe(0);
  expect(await left()).toEqual(['old', 'new']);
  expect(await retention.check(now)).toBe(1);
  expect(await left()).toEqual(['new']);
});
