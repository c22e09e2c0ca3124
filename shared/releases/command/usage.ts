/** What `npm run release -- help` prints. */
export const USAGE = `npm run release -- COMMAND

  publish AREA [--stable]            builds, checks and uploads AREA; the build becomes a canary at 0 %, or stable
          [--dist DIR]               publishes the build in DIR instead
  publish AREA --dry-run             makes all checks of a publication and changes nothing
  report AREA [--dist DIR]           bytes of each page of a build, and the difference to the stable release
  canary AREA BUILD --percent N      gives a build to N % of visitors (two decimals); --auto: the watcher widens it
  widen AREA [--percent N | --auto]  gives the canary to more visitors; default: next stage of 1, 5, 25, 50, 100 %
  promote AREA                       makes the canary stable
  rollback AREA [--to BUILD]         ends the canary; without one, returns to the last good release
  status [AREA]                      shows what is served; for one area, its builds
  history [AREA] [--last N]          shows who changed what, why and when
  verify                             verifies every signature, the hash of every file, and the audit log
  preview AREA [BUILD] [--hours N]   prints a link that shows a published build in one browser; --site URL
  sign                               signs the registry as it is, after a restore by hand
  gc [--dry-run]                     deletes builds that are no longer needed
  approve AREA BUILD                 approves that a build becomes stable, where the site asks for a second person
  copy AREA [BUILD] --to DIR         copies a release, the stable one by default, to another data directory; --from DIR
  keys new | list                    creates a key pair; lists the trusted keys
  keys trust PUBLIC --owner NAME     trusts a key; --areas A,B: for these only; --role pointers: for the registry only
  keys second AREAS | none           a second person has to approve before builds of AREAS become stable
  keys revoke KEY --why TEXT         revokes a key

AREA is a folder such as mf-article, or shell. BUILD may be shortened to 4 digits or more.
All commands: --by NAME and --why TEXT for the audit log, --json for JSON output, --data DIR (or PRESS_DATA),
--store s3://BUCKET (or PRESS_STORE) and --registry postgresql://… or s3://BUCKET (or PRESS_REGISTRY): a site without a shared directory.
Exit codes: 0 success, 1 refused and nothing changed, 2 wrong command line, 3 verify found a problem, 4 other
processes are changing the registry (try again), 70 internal error.`;
