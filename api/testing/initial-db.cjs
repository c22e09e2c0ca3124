/**
 * PGlite for tests: a new database is unpacked from a file, because creating one takes ten times the processor time.
 * The first test that needs one creates the file.
 */
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

/**
 * @param pglite the package
 * @param options passed to `PGlite.create` in every case
 * @param source the file, whose name identifies its content, and the statements that are applied to an empty database first
 */
exports.withInitialDb = ({ PGlite, ...others }, options, { file, statements }) => {
  const isNew = ({ dataDir }) => !dataDir || !fs.existsSync(path.join(dataDir, 'PG_VERSION'));
  // Each start fills its buffers with zeros.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

  async function create(given) {
    const all = { ...options, ...given, startParams };
    if (!isNew(given)) return PGlite.create(all);
    if (!fs.existsSync(file)) await makeFile();
    return PGlite.create({ ...all, loadDataDir: new Blob([fs.readFileSync(file)]) });
  }

  /** A third of its usual size: no start needs the log (16 MB per segment) of earlier work, or the template databases. */
  async function makeFile() {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const dataDir = fs.mkdtempSync(`${file}.`);
    const initDbStartParams = ['--wal-segsize=1'];
    const lite = await PGlite.create({
      ...options,
      dataDir,
      initDbStartParams,
      startParams: [...startParams, '-c', 'wal_recycle=off'],
    });
    for (const statement of statements) await lite.exec(statement);
    const templates = await lite.query('select oid from pg_database where datistemplate');
    await lite.close();
    for (const { oid } of templates.rows) {
      const folder = path.join(dataDir, 'base', String(oid));
      for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name));
    }
    execFileSync('tar', ['-cf', `${dataDir}.tar`, '-C', dataDir, '.']);
    fs.rmSync(dataDir, { recursive: true });
    fs.renameSync(`${dataDir}.tar`, file); // Two processes that create it at once create the same file.
  }

  return { ...others, PGlite: { create, defaultStartParams: PGlite.defaultStartParams } };
};
