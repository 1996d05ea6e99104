/**
 * The certificates of one installation, after the C2PA certificate profile: a root that signs one leaf, whose key signs
 * pictures (a leaf may not have signed itself). The root's key is forgotten at once, so nobody can make further leaves.
 */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { bitString, boolean, explicit, implicit, integer, objectIdentifier, octetString, sequence, set, time, utf8String } from './der.ts';

export interface CertificateChain {
  /** PKCS #8 PEM of the P-256 key that signs pictures. */
  readonly privateKey: string;
  /** PEM of the leaf certificate, and of the root that a checker may trust. */
  readonly leaf: string;
  readonly root: string;
}

const ECDSA_SHA256 = sequence(objectIdentifier('1.2.840.10045.4.3.2'));
const DAY_MS = 86_400_000;
/** Signatures carry no trusted time, so they are good as long as the certificate: most of a working life. */
const VALID_DAYS = 30 * 365;

/** Makes new keys and certificates, valid from the day before `now`. */
export function makeCertificateChain(now: Date): CertificateChain {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const installation = randomBytes(4).toString('hex');
  const rootName = distinguishedName(`Afterglow root ${installation}`);
  const validity = sequence(time(new Date(now.getTime() - DAY_MS)), time(new Date(now.getTime() + VALID_DAYS * DAY_MS)));
  const certify = (subject: Uint8Array, key: KeyObject, extensions: readonly Uint8Array[]): string => {
    const publicKey = key.export({ type: 'spki', format: 'der' });
    const identifiers = [extension('2.5.29.14', octetString(keyIdentifier(key))), extension('2.5.29.35', sequence(implicit(0, keyIdentifier(root.publicKey))))];
    const version3 = explicit(0, integer(Uint8Array.of(2)));
    const serial = integer(Uint8Array.of(1, ...randomBytes(15)));
    const all = explicit(3, sequence(...extensions, ...identifiers));
    const content = sequence(version3, serial, ECDSA_SHA256, rootName, validity, subject, publicKey, all);
    return pem(sequence(content, ECDSA_SHA256, bitString(sign('sha256', content, root.privateKey))));
  };
  return {
    privateKey: leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    leaf: certify(distinguishedName(`Afterglow ${installation}`), leaf.publicKey, [
      extension('2.5.29.19', sequence(), true), // no authority
      extension('2.5.29.15', bitString(Uint8Array.of(0x80), 7), true), // digitalSignature
      // documentSigning says what it is for; emailProtection is what older checkers of C2PA know.
      extension('2.5.29.37', sequence(objectIdentifier('1.3.6.1.5.5.7.3.36'), objectIdentifier('1.3.6.1.5.5.7.3.4'))),
    ]),
    root: certify(rootName, root.publicKey, [
      extension('2.5.29.19', sequence(boolean(true)), true), // authority
      extension('2.5.29.15', bitString(Uint8Array.of(0x04), 2), true), // keyCertSign
    ]),
  };
}

function extension(identifier: string, value: Uint8Array, critical = false): Uint8Array {
  return sequence(objectIdentifier(identifier), ...(critical ? [boolean(true)] : []), octetString(value));
}

/** Organization and common name. */
function distinguishedName(commonName: string): Uint8Array {
  const attribute = (identifier: string, text: string): Uint8Array => set(sequence(objectIdentifier(identifier), utf8String(text)));
  return sequence(attribute('2.5.4.10', 'Afterglow'), attribute('2.5.4.3', commonName));
}

/** SHA-1 of the public point, method 1 of RFC 5280 4.2.1.2: the last 65 bytes of a P-256 key. */
function keyIdentifier(key: KeyObject): Uint8Array {
  return createHash('sha1')
    .update(key.export({ type: 'spki', format: 'der' }).subarray(-65))
    .digest();
}

function pem(der: Uint8Array): string {
  const lines = Buffer.from(der)
    .toString('base64')
    .match(/.{1,64}/g);
  return `-----BEGIN CERTIFICATE-----\n${(lines ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
}
