#!/usr/bin/env bash
# Runs the steps of the Containerfile where no containers run: in two folders made by debootstrap, one that builds and one that has
# the result only. Then api and edge run there each as process 1 of a namespace of their own, as user 10001, on a read-only root.
# Needs root and debootstrap; copies this machine's Node. Nothing stays installed.
set -euo pipefail
cd "$(dirname "$0")/../.."
command -v debootstrap >/dev/null || { echo "debootstrap is missing: apt-get install debootstrap" >&2; exit 1; }

work=$(mktemp -d /tmp/press-image-XXXXXX)
build=$work/build image=$work/image
trap 'umount -R "$work"/*/* 2>/dev/null || true; rm -rf --one-file-system "$work"' EXIT
chmod 755 "$work"

debootstrap --variant=minbase --include=ca-certificates bookworm "$build" >/dev/null
cp -a "$build" "$image"
node=$(readlink -f "$(command -v node)")
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
for machine in "$build" "$image"; do
  install -D "$node" "$machine/usr/local/bin/node"
  echo "127.0.0.1 localhost" >"$machine/etc/hosts"
done
mkdir -p "$build/usr/local/lib/node_modules" "$build/src"
cp -R "$npm" "$build/usr/local/lib/node_modules/npm"
for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$build/usr/local/bin/$name"; done
cp /etc/resolv.conf "$build/etc/"
[ -z "${NODE_EXTRA_CA_CERTS:-}" ] || cp "$NODE_EXTRA_CA_CERTS" "$build/etc/ssl/certs/ca-certificates.crt"
git archive HEAD | tar -x -C "$build/src" # what COPY takes: no history, no builds

# RUN of the first stage.
unshare --mount --pid --fork bash -euc '
  mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"
  chroot "$1" /usr/bin/env -i HOME=/root PATH=/usr/local/bin:/usr/bin:/bin TERM=dumb \
    ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt} \
    sh -c "cd /src && node shared/build/commands/build.mjs && node deploy/image/assemble.mjs /press"
' bash "$build"

# RUN and COPY of the second stage.
chroot "$image" sh -c 'groupadd --gid 10001 press && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home press &&
  mkdir /data /keys && chown press:press /data /keys && chmod 700 /data /keys'
cp -a "$build/press" "$image/press"
echo "the programs and their packages: $(du -sm "$image/press" | cut -f1) MB"

# in_image VARIABLE=VALUE… COMMAND…: the command as process 1 of the image.
in_image() {
  exec unshare --mount --pid --fork --kill-child bash -euc '
    root=$1; shift
    mount --bind "$root" "$root"
    mount --bind "$root/data" "$root/data"; mount --bind "$root/keys" "$root/keys"
    mount -t proc proc "$root/proc"; mount -t tmpfs tmpfs "$root/tmp"
    mount --rbind /dev "$root/dev"
    mount -o remount,ro,bind "$root"
    exec chroot --userspec=10001:10001 "$root" /usr/bin/env -i NODE_ENV=production PRESS_DATA=/data PRESS_KEYS=/keys \
      PATH=/press/bin:/usr/local/bin:/usr/bin:/bin "$@"
  ' bash "$image" "$@"
}
answers() { # ADDRESS
  for _ in $(seq 600); do
    node -e 'fetch(process.argv[1]).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' "$1" && return
    sleep 0.2
  done
  echo "no answer at $1" >&2
  exit 1
}
stops() { # NAME PID: process 1 gets the signal from outside of its namespace
  local child
  child=$(pgrep -P "$2" | head -1)
  SECONDS=0
  kill -TERM "$child"
  wait "$2" || { echo "$1 ended with $?" >&2; exit 1; }
  echo "$1: process 1 ended by itself ${SECONDS} s after SIGTERM"
}

(in_image press install)
(in_image API_PORT=18101 API_HOST=127.0.0.1 press api) >"$work/api.log" & api=$!
answers http://127.0.0.1:18101/readyz # the first start fills the embedded database with the sample
(in_image PORT=18100 API_ORIGIN=http://127.0.0.1:18101 press edge) >"$work/edge.log" & edge=$!
answers http://127.0.0.1:18100/readyz
answers http://127.0.0.1:18100/journals
(in_image press release status)
(in_image press content stats)
nsenter --target "$(pgrep -P $edge | head -1)" --mount --pid chroot --userspec=10001:10001 "$image" \
  env PORT=18100 PATH=/press/bin:/usr/local/bin:/usr/bin:/bin press health && echo "press health: sound"
(in_image sh -c 'echo x 2>/dev/null > /press/x' && exit 1) || echo "the root is read-only; user $(in_image id -u)"
stops edge $edge
stops api $api
