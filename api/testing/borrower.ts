/** `node borrower.mjs DATA_DIR`: borrows the database, and waits in a transaction that has written a row. */
import { borrowDatabase } from '../embedded/lent-database';

const [, , dataDir = ''] = process.argv;
const borrowed = await borrowDatabase(dataDir);
await borrowed?.db.tx(async (queries) => {
  await queries.query('insert into note values (2)');
  process.stdout.write('in a transaction\n');
  await new Promise((resolve) => setTimeout(resolve, 3_600_000));
});
