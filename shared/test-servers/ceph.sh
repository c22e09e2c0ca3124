#!/usr/bin/env bash
# Starts a store of the S3 protocol in a separate program: Ceph's RADOS gateway on one machine, in memory, for tests. As root,
# with Debian's packages radosgw, ceph-mon, ceph-osd and ceph-common: bash shared/test-servers/ceph.sh FOLDER PORT (and the nine ports after
# it are used). Prints what the tests of buckets need. It ends with the last process that it prints; the folder is removed by hand.
set -euo pipefail
folder=${1:?a folder that does not exist} port=${2:?a port}
mkdir -p "$folder"/{mon,osd,run,rgw}
conf=$folder/ceph.conf keyring=$folder/keyring fsid=$(cat /proc/sys/kernel/random/uuid)

cat >"$conf" <<CONF
[global]
fsid = $fsid
mon_host = v2:127.0.0.1:$port
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_msgr1 = false
ms_bind_port_min = $((port + 1))
ms_bind_port_max = $((port + 8))
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
osd_objectstore = memstore
memstore_device_bytes = 2147483648
mon_allow_pool_size_one = true
mon_data_avail_crit = 1
run_dir = $folder/run
admin_socket = $folder/run/\$name.\$pid.asok
pid_file = $folder/run/\$name.pid
log_file = $folder/run/\$name.log
keyring = $keyring
mon_data = $folder/mon
osd_data = $folder/osd
rgw_data = $folder/rgw
rgw_frontends = beast endpoint=127.0.0.1:$((port + 9))
CONF

all=(--cap mon 'allow *' --cap osd 'allow *')
ceph-authtool --create-keyring "$keyring" --gen-key -n mon. --cap mon 'allow *' >/dev/null
ceph-authtool "$keyring" --gen-key -n client.admin "${all[@]}"
ceph-authtool "$keyring" --gen-key -n client.rgw "${all[@]}"
monmaptool --create --addv a "[v2:127.0.0.1:$port]" --fsid "$fsid" "$folder/monmap" >/dev/null
ceph-mon -c "$conf" --mkfs -i a --monmap "$folder/monmap" --keyring "$keyring"
ceph-mon -c "$conf" -i a
ceph() { timeout 60 ceph -c "$conf" "$@"; }
id=$(cat /proc/sys/kernel/random/uuid)
number=$(ceph osd new "$id")
ceph auth get-or-create "osd.$number" mon 'allow *' osd 'allow *' >>"$keyring"
ceph-osd -c "$conf" -i "$number" --mkfs --osd-uuid "$id" 2>/dev/null
ceph-osd -c "$conf" -i "$number" 2>/dev/null
ceph osd crush add "osd.$number" 1 root=default host=one 2>/dev/null
timeout 120 radosgw-admin -c "$conf" user create --uid=press --display-name=press --access-key=press --secret-key=press-secret >/dev/null
radosgw -c "$conf" -n client.rgw
for _ in $(seq 240); do curl -sf "http://127.0.0.1:$((port + 9))/" >/dev/null && break; sleep 0.5; done

echo "export PRESS_TEST_S3=http://127.0.0.1:$((port + 9)) AWS_REGION=us-east-1 AWS_ACCESS_KEY_ID=press AWS_SECRET_ACCESS_KEY=press-secret"
echo "# ends it: kill $(cat "$folder"/run/*.pid | tr '\n' ' ')"
