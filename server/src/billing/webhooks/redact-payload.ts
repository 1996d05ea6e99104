/** Field names whose values nobody needs to see: secrets, card numbers, and whatever names a person. */
const hidden =
  /secret|token|password|signature|signed|auth|credential|card|iban|account_number|routing|fingerprint|last4|email|phone|address|line1|line2|postal|(^|_)name$|given_name|surname|birth|ip_address|(^|_)ip$|url$|href/i;

/** A webhook's body for an administrator: readable, with secrets and personal details replaced by dots. */
export function redactPayload(rawBody: string): string {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return '';
  }
  return JSON.stringify(redact(body), null, 2);
}

function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      hidden.test(key) && inner !== null ? mask(inner) : redact(inner),
    ]),
  );
}

function mask(value: unknown): unknown {
  return typeof value === 'object' ? '{…}' : '•••';
}
