#!/bin/sh
set -eu # `last` is the last value of a name in an answer; an answer without one is a refusal, and shown
ask() { curl --silent --show-error -H "Authorization: Bearer $AFTERGLOW_KEY" "$@"; }
last() { answer=$(tail -n 2) && expr "$answer" : ".*\"$1\":\"\([^\"]*\)\"" || { printf '%s\n' "$answer" >&2 && return 1; }; }
photo=$(ask "$AFTERGLOW_SERVER/api/images" -F "file=@$1" | last id)
order='{"templateId":"background-remove","imageIds":["'$photo'"]}'
job=$(ask "$AFTERGLOW_SERVER/api/generations" -H 'Content-Type: application/json' -H "Idempotency-Key: $photo" -d "$order" | last id)
result=$(ask --no-buffer "$AFTERGLOW_SERVER/api/generations/$job/events" | last resultImageId)
ask --fail "$AFTERGLOW_SERVER/media/$result?download=1" -o "$2"
