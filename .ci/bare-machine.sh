#!/usr/bin/env bash
# Runs the two commands of the README on a bare machine: a new Debian with Node, npm and git, without Chromium,
# PostgreSQL, strace and pgbouncer. Needs root and debootstrap; copies this machine's Node. Nothing stays installed.
#
#   .ci/bare-machine.sh                       both commands, on the last commit
#   .ci/bare-machine.sh npm test -- --no-install
set -euo pipefail
cd "$(dirname "$0")/.."
command -v debootstrap >/dev/null || { echo "debootstrap is missing: apt-get install debootstrap" >&2; exit 1; }

machine=$(mktemp -d /tmp/bare-machine-XXXXXX)
chmod 755 "$machine" # the user that runs PostgreSQL has to reach it
trap 'rm -rf --one-file-system "$machine"' EXIT

debootstrap --variant=minbase --include=ca-certificates,git bookworm "$machine" >/dev/null
node=$(readlink -f "$(command -v node)")
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
install -D "$node" "$machine/usr/local/bin/node"
mkdir -p "$machine/usr/local/lib/node_modules"
cp -R "$npm" "$machine/usr/local/lib/node_modules/npm"
for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$machine/usr/local/bin/$name"; done
cp /etc/resolv.conf "$machine/etc/"
echo "127.0.0.1 localhost" >"$machine/etc/hosts" # debootstrap makes none
# A proxy's certificate, where one is configured.
[ -z "${NODE_EXTRA_CA_CERTS:-}" ] || cp "$NODE_EXTRA_CA_CERTS" "$machine/etc/ssl/certs/ca-certificates.crt"
git clone --quiet . "$machine/root/press"

cat >"$machine/root/both.sh" <<'BOTH'
set -euo pipefail
for program in chromium google-chrome postgres psql strace pgbouncer; do
  ! command -v "$program" || { echo "$program is installed"; exit 1; }
done
start() { # npm start, until the site answers
  npm start & pid=$!
  until node -e 'fetch("http://localhost:8080").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'; do
    kill -0 $pid
    sleep 0.2
  done
  echo "npm start: the site answers after $SECONDS s"
  kill $pid
  wait $pid || true
}
SECONDS=0; start
SECONDS=0; start
SECONDS=0; npm test
echo "npm test: $SECONDS s"
BOTH

commands=(bash /root/both.sh)
[ $# -eq 0 ] || commands=("$@")
# Separate namespaces: its mounts and processes end with it.
unshare --mount --pid --fork bash -euc '
  machine=$1; shift
  mount -t proc proc "$machine/proc"
  mount --rbind /dev "$machine/dev"
  chroot "$machine" /usr/bin/env -i HOME=/root PATH=/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin TERM=dumb \
    ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt} \
    bash -c "cd /root/press && exec \"\$@\"" bash "$@"
' bash "$machine" "${commands[@]}"
