/**
 * PGlite as the tests have it: an empty database is unpacked from one that was made before, since making it takes ten
 * times the processor time. The first test to need one makes it and leaves it for all.
 */
const fs = require('node:fs');
const path = require('node:path');

/** @param file where the empty database lies, or is to lie: its name holds PGlite's version */
exports.withInitialDb = (pglite, file) => {
  const isNew = ({ dataDir }) => !dataDir || !fs.existsSync(path.join(dataDir, 'PG_VERSION'));

  async function create(options) {
    if (!isNew(options)) return pglite.PGlite.create(options);
    if (fs.existsSync(file))
      return pglite.PGlite.create({ ...options, loadDataDir: new Blob([fs.readFileSync(file)]) });
    const lite = await pglite.PGlite.create(options);
    const dump = await lite.dumpDataDir('none');
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const beside = `${file}.${process.pid}.${Date.now()}`;
    fs.writeFileSync(beside, Buffer.from(await dump.arrayBuffer()));
    fs.renameSync(beside, file); // two that made one at once made the same
    return lite;
  }

  return { ...pglite, PGlite: { create } };
};
