#!/bin/sh
# Checks one delivery: the body on standard input, its headers as ID, TIMESTAMP and SIGNATURE.
set -eu
body=$(mktemp)
trap 'rm -f "$body"' EXIT
cat >"$body"
age=$(($(date +%s) - TIMESTAMP))
[ "$age" -le 300 ] && [ "$age" -ge -300 ] || { echo 'too old' >&2; exit 1; }
key=$(printf %s "${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -A n -v -t x1 | tr -d ' \n')
mac=$(printf '%s.%s.' "$ID" "$TIMESTAMP" | cat - "$body" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
case " $SIGNATURE " in
  *" v1,$mac "*) cat "$body" ;;
  *) echo 'not signed by this secret' >&2; exit 1 ;;
esac
