/**
 * PGlite for tests: a new database is unpacked from a file, because creating one takes ten times the processor time.
 * The first test that needs one creates the file.
 */
const fs = require('node:fs');
const path = require('node:path');

/**
 * @param pglite the package
 * @param options what `PGlite.create` gets in every case
 * @param source the file, whose name says what is in it, and the statements that are applied to an empty database first
 */
exports.withInitialDb = (pglite, options, { file, statements }) => {
  const isNew = ({ dataDir }) => !dataDir || !fs.existsSync(path.join(dataDir, 'PG_VERSION'));

  async function create(given) {
    const all = { ...options, ...given };
    if (!isNew(given)) return pglite.PGlite.create(all);
    if (fs.existsSync(file)) return pglite.PGlite.create({ ...all, loadDataDir: new Blob([fs.readFileSync(file)]) });
    const lite = await pglite.PGlite.create(all);
    for (const statement of statements) await lite.exec(statement);
    const dump = await lite.dumpDataDir('none');
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const temporary = `${file}.${process.pid}.${Date.now()}`;
    fs.writeFileSync(temporary, Buffer.from(await dump.arrayBuffer()));
    fs.renameSync(temporary, file); // Two processes that create it at once create the same file.
    return lite;
  }

  return { ...pglite, PGlite: { create } };
};
