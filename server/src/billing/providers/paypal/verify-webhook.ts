import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { failureOf } from '../json-api.ts';
import type { WebhookDelivery } from '../provider-contract.ts';
import { ProviderDown } from '../provider-contract.ts';

/** PayPal sends again for three days what was not acknowledged, maybe under the time of the first attempt. */
const oldestMs = 3 * 86_400_000 + 3_600_000;
const newestMs = 5 * 60_000;
const timeoutMs = 10_000;
const longestCertificate = 64 * 1024;

/**
 * Checks PayPal's signature here instead of asking PayPal: `id|time|webhook id|crc32 of the body`, signed with the key of
 * a certificate the delivery points at. It proves something only because certificates are taken from PayPal's own
 * address and nowhere else; anybody can sign with a key of their own and point at that.
 */
export function createPayPalVerifier(
  webhookId: string,
  certificatesUrl: string,
): (delivery: WebhookDelivery) => Promise<boolean> {
  const certificates = new Map<string, X509Certificate>();

  const findCertificate = async (url: string): Promise<X509Certificate | undefined> => {
    const known = certificates.get(url);
    if (known !== undefined) return known;
    const certificate = await fetchCertificate(url);
    if (certificate !== undefined) certificates.set(url, certificate);
    return certificate;
  };

  return async ({ headers, rawBody, now }) => {
    const id = headers.get('paypal-transmission-id');
    const time = headers.get('paypal-transmission-time');
    const signature = headers.get('paypal-transmission-sig');
    const url = pinned(headers.get('paypal-cert-url'), certificatesUrl);
    if (!id || !time || !signature || url === undefined || headers.get('paypal-auth-algo') !== 'SHA256withRSA')
      return false;
    const ageMs = now.getTime() - Date.parse(time);
    if (!(ageMs <= oldestMs && ageMs >= -newestMs)) return false;
    const certificate = await findCertificate(url);
    if (certificate === undefined || now < new Date(certificate.validFrom) || now > new Date(certificate.validTo))
      return false;
    const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(rawBody)}`);
    return verify('sha256', signed, certificate.publicKey, Buffer.from(signature, 'base64'));
  };
}

/** The address when it lies below PayPal's certificates, in its normal form: `..`, users and other ports do not get past. */
function pinned(address: string | null, certificatesUrl: string): string | undefined {
  if (address === null || !URL.canParse(address)) return undefined;
  const { origin, pathname, search, username } = new URL(address);
  const base = new URL(certificatesUrl);
  const name = pathname.slice(base.pathname.length);
  const below =
    origin === base.origin &&
    pathname.startsWith(base.pathname) &&
    /^CERT-[\w-]+$/.test(name) &&
    search === '' &&
    username === '';
  return below ? `${origin}${pathname}` : undefined;
}

/** Undefined when PayPal has no such certificate: somebody made its name up. Throws {@link ProviderDown} when PayPal is away. */
async function fetchCertificate(url: string): Promise<X509Certificate | undefined> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    if (response.status >= 400 && response.status < 500) return undefined;
    if (!response.ok || text.length > longestCertificate) throw new Error(`answered with ${response.status}`);
    return new X509Certificate(text);
  } catch (error) {
    throw new ProviderDown(`PayPal's certificate could not be fetched: ${failureOf(error)}`);
  }
}
