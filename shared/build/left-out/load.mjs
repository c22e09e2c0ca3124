/**
 * In place of the federation runtime's: it loads entries as scripts, by SystemJS and in Node too, and asks plugins. The
 * house's entries are ES modules, whose hashes the document's import map checks; the browser remembers what it loaded.
 */
export const getRemoteEntry = async ({ remoteEntryExports, remoteInfo }) =>
  remoteEntryExports ?? import(/* webpackIgnore: true */ remoteInfo.entry);

export const getRemoteEntryUniqueKey = ({ name, entry }) => `${name}:${entry}`;

export const getRemoteInfo = (remote) => ({ entryGlobalName: remote.name, shareScope: 'default', ...remote });

export const isEsmRemoteType = () => true;
