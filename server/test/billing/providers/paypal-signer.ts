import { createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { stamp } from './local-paypal.ts';
import { LocalProvider } from './local-provider.ts';

/** Signs as PayPal does, with a certificate of our own. */
export class PayPalSigner {
  readonly http = new LocalProvider(({ path }) => ({
    status: path.endsWith('CERT-made-up') ? 404 : 200,
    text: this.certificate,
  }));
  readonly certificate: string;
  readonly #key: KeyObject;

  constructor({ validFrom = '2020-01-01', validTo = '2040-01-01' } = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.#key = privateKey;
    this.certificate = selfSigned(publicKey, privateKey, new Date(validFrom), new Date(validTo));
  }

  headers(
    rawBody: string,
    { at, webhookId, certUrl }: { readonly at: Date; readonly webhookId: string; readonly certUrl: string },
  ): Headers {
    const id = randomUUID();
    const time = stamp(at);
    const signature = createSign('sha256')
      .update(`${id}|${time}|${webhookId}|${crc32(rawBody)}`)
      .sign(this.#key, 'base64');
    return new Headers({
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature,
      'paypal-cert-url': certUrl,
      'paypal-auth-algo': 'SHA256withRSA',
    });
  }
}

/** The shortest X.509 certificate (DER by hand: Node reads certificates but makes none). */
function selfSigned(publicKey: KeyObject, privateKey: KeyObject, from: Date, to: Date): string {
  const algorithm = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'));
  const name = der(
    0x30,
    der(
      0x31,
      der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('messageverificationcerts.paypal.test'))),
    ),
  );
  const time = (date: Date): Buffer =>
    der(0x18, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));
  const body = der(
    0x30,
    der(0xa0, Buffer.from('020102', 'hex')),
    der(0x02, Buffer.from('01', 'hex')),
    algorithm,
    name,
    der(0x30, time(from), time(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const whole = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature));
  return `-----BEGIN CERTIFICATE-----\n${(whole.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
