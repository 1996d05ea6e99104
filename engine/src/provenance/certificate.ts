/**
 * The certificates of one installation, after the C2PA certificate profile: a root that signs one leaf, whose key signs
 * pictures (a leaf must not be self-signed). The root's private key is discarded at once, so nobody can issue further leaves.
 */
import 'reflect-metadata'; // must come first: the X.509 library refuses to load without it
import { KeyObject, randomBytes, webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
  type Extension,
} from '@peculiar/x509';

export interface CertificateChain {
  /** PKCS #8 PEM of the P-256 key that signs pictures. */
  readonly privateKey: string;
  /** PEM of the leaf certificate, and of the root that a checker may trust. */
  readonly leaf: string;
  readonly root: string;
}

const P256 = { name: 'ECDSA', namedCurve: 'P-256' };
/** Says what the key is for (RFC 9336). */
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36';
const DAY_MS = 86_400_000;
/** Signatures carry no trusted timestamp, so they are valid as long as the certificate: most of a working life. */
const VALID_DAYS = 30 * 365;

/** Makes new keys and certificates, valid from the day before `now`. */
export async function makeCertificateChain(now: Date): Promise<CertificateChain> {
  const root = await webcrypto.subtle.generateKey(P256, false, ['sign', 'verify']);
  const leaf = await webcrypto.subtle.generateKey(P256, true, ['sign', 'verify']);
  const installation = randomBytes(4).toString('hex');
  const issuer = `O=Afterglow, CN=Afterglow root ${installation}`;
  const certify = async (
    subject: string,
    publicKey: webcrypto.CryptoKey,
    extensions: readonly Extension[],
  ): Promise<string> => {
    const certificate = await X509CertificateGenerator.create({
      subject,
      issuer,
      notBefore: new Date(now.getTime() - DAY_MS),
      notAfter: new Date(now.getTime() + VALID_DAYS * DAY_MS),
      publicKey,
      signingKey: root.privateKey,
      signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
      extensions: [
        ...extensions,
        await SubjectKeyIdentifierExtension.create(publicKey),
        await AuthorityKeyIdentifierExtension.create(root.publicKey),
      ],
    });
    return `${certificate.toString('pem')}\n`;
  };
  return {
    privateKey: KeyObject.from(leaf.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
    leaf: await certify(`O=Afterglow, CN=Afterglow ${installation}`, leaf.publicKey, [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      // Older C2PA checkers only know emailProtection.
      new ExtendedKeyUsageExtension([DOCUMENT_SIGNING, ExtendedKeyUsage.emailProtection]),
    ]),
    root: await certify(issuer, root.publicKey, [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
    ]),
  };
}
