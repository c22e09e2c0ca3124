/**
 * In place of the federation runtime's: it reads manifests and snapshots, and the shell has neither (`disableSnapshot`;
 * the document says what to load). What is left is what the runtime touches while it registers plugins and remotes.
 */
export class SnapshotHandler {
  hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin() {}, removePlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
