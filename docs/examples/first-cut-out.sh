#!/bin/sh
set -eu
call() { curl --fail-with-body --silent --show-error -H "Authorization: Bearer $AFTERGLOW_KEY" "$@"; }
first() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p" | tail -n 1; }
photo=$(call "$AFTERGLOW_SERVER/api/images" -F "file=@$1" | first id)
order='{"templateId":"background-remove","imageIds":["'$photo'"]}'
job=$(call "$AFTERGLOW_SERVER/api/generations" -H 'Content-Type: application/json' -H "Idempotency-Key: $photo" -d "$order" | first id)
result=$(call --no-buffer "$AFTERGLOW_SERVER/api/generations/$job/events" | first resultImageId)
call "$AFTERGLOW_SERVER/media/$result?download=1" -o "$2"
