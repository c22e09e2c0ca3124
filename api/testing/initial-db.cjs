/**
 * PGlite for tests: an empty database is unpacked from a file, because creating one takes ten times the processor time.
 * The first test that needs one creates the file.
 */
const fs = require('node:fs');
const path = require('node:path');

/** @param file the packed empty database; its name contains PGlite's version */
exports.withInitialDb = (pglite, file) => {
  const isNew = ({ dataDir }) => !dataDir || !fs.existsSync(path.join(dataDir, 'PG_VERSION'));

  async function create(options) {
    if (!isNew(options)) return pglite.PGlite.create(options);
    if (fs.existsSync(file))
      return pglite.PGlite.create({ ...options, loadDataDir: new Blob([fs.readFileSync(file)]) });
    const lite = await pglite.PGlite.create(options);
    const dump = await lite.dumpDataDir('none');
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const temporary = `${file}.${process.pid}.${Date.now()}`;
    fs.writeFileSync(temporary, Buffer.from(await dump.arrayBuffer()));
    fs.renameSync(temporary, file); // Two processes that create it at once create the same file.
    return lite;
  }

  return { ...pglite, PGlite: { create } };
};
