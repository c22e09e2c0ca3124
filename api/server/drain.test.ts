import { Drain } from '@press/http/drain';
import { Inbox } from '../messages/inbox';
import { testApp } from '../testing/app';
import { DB_START_MS, memoryDb } from '../testing/db';
import { ask } from '../testing/http';
import { noPdf } from '../testing/pdf';

test(
  'M-23 an api that drains answers on, keeps no connection, and says that it is not ready',
  async () => {
    const db = await memoryDb();
    const drain = new Drain(0);
    const app = testApp(db, false, noPdf, { inbox: new Inbox(db, null), trustedProxies: 1, drain });
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const stateOf = async (path: string) => {
      const { statusCode, headers } = await ask(app.http, path, { connection: 'keep-alive' });
      return [statusCode, headers.connection];
    };
    expect([await stateOf('/api/journals'), await stateOf('/readyz')]).toEqual([
      [200, 'keep-alive'],
      [200, 'keep-alive'],
    ]);
    await drain.wait();
    expect([await stateOf('/api/journals'), await stateOf('/readyz'), await stateOf('/healthz')]).toEqual([
      [200, 'close'],
      [503, 'close'],
      [200, 'close'],
    ]);
    await app.http.close();
    await db.close();
  },
  DB_START_MS,
);
