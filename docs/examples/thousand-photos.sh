#!/bin/sh
set -eu
photos=$1 saved=$2 most=${3:-250}
call() { curl --silent --show-error --retry 8 -H "Authorization: Bearer $AFTERGLOW_KEY" "$@"; }
id() { # of an answer; one without is a refusal, and said
  answer=$(cat)
  case $answer in
    *'"id":"'*) printf '%s\n' "$answer" | sed 's/.*"id":"\([^"]*\)".*/\1/' ;;
    *) printf '%s\n' "$answer" >&2 && return 1 ;;
  esac
}

mkdir -p "$saved"
for photo in "$photos"/*; do
  call "$AFTERGLOW_SERVER/api/images" -F "file=@$photo" | id
done >"$saved/ids.txt"

split -l "$most" "$saved/ids.txt" "$saved/part-"
for part in "$saved"/part-*; do
  ids=$(sed 's/.*/"&"/' "$part" | paste -s -d , -)
  order='{"templateId":"background-remove","imageIds":['$ids'],"requestKey":"'$(head -n 1 "$part")'"}'
  batch=$(printf %s "$order" | call "$AFTERGLOW_SERVER/api/batches" -H 'Content-Type: application/json' -d @- | id)
  call --no-buffer "$AFTERGLOW_SERVER/api/batches/$batch/events" | sed -n 's/.*"counts":\({[^}]*}\).*/\1/p'
  call --fail "$AFTERGLOW_SERVER/api/batches/$batch/zip" -o "$part.zip"
done
