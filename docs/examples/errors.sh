#!/bin/sh
set -eu
order='{"templateId":"background-remove","imageIds":["'$1'"]}'
status=$(curl --silent --show-error --retry 8 --output answer.json --write-out '%{http_code}' \
  -H "Authorization: Bearer $AFTERGLOW_KEY" -H 'Content-Type: application/json' -H "Idempotency-Key: $2" \
  -d "$order" "$AFTERGLOW_SERVER/api/generations")
code=$(sed -n 's/.*"error":{"code":"\([^"]*\)".*/\1/p' answer.json)
case "$status $code" in
  2*) echo "accepted: $(cat answer.json)" ;;
  *insufficient_credits | *key_daily_limit | *key_total_limit) echo "not enough credits: $(cat answer.json)" ;;
  422*) echo "another order has this name already" ;;
  *) echo "refused: $(cat answer.json)" ;;
esac
