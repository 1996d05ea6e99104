/**
 * The key and certificates with which one installation signs its pictures: one PEM file of its own, made on first use and
 * readable by its owner only, or one of the operator's.
 */
import { createPrivateKey, hkdfSync, randomBytes, X509Certificate, type KeyObject } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type SigningAlgorithm = 'es256' | 'es384' | 'ps256' | 'ed25519';

export interface SigningIdentity {
  readonly privateKey: KeyObject;
  readonly algorithm: SigningAlgorithm;
  /** DER of the leaf certificate, then of those above it without the root. */
  readonly chain: readonly [Uint8Array, ...Uint8Array[]];
}

/** The certificates by which signatures are known as this installation's own. */
export interface KnownSigners {
  /** PEM of the topmost certificate of each file: what a checker is told to trust. */
  readonly roots: string;
  /** Serial numbers, decimal, of all others: an operator's root may have signed for many. */
  readonly serials: ReadonlySet<string>;
}

/** Those of identities in `files`; one that is not there yet counts for nothing. */
export async function readKnownSigners(files: readonly (string | undefined)[]): Promise<KnownSigners> {
  const texts = await Promise.all(
    files.map(async (file) => (file === undefined ? '' : ((await readIfThere(file)) ?? ''))),
  );
  const chains = texts.map(certificatesOf);
  const certificates = chains.flat().map((pem) => new X509Certificate(pem));
  return {
    roots: chains.map((chain) => chain.at(-1) ?? '').join(''),
    serials: new Set(
      certificates.filter(({ ca }) => !ca).map(({ serialNumber }) => BigInt(`0x${serialNumber}`).toString()),
    ),
  };
}

/** Reads the identity in `file`, making it when there is none. @throws Error when the file holds something else. */
export async function openSigningIdentity(file: string): Promise<SigningIdentity> {
  return parseIdentity((await readIfThere(file)) ?? (await make(file)));
}

/**
 * Reads an operator's identity: the private key (P-256, P-384, RSA or Ed25519) and its certificates, leaf first, in PEM.
 *
 * @throws Error with a sentence for the operator when something is missing, does not belong together or is out of date at `now`.
 */
export async function readOperatorIdentity(file: string, now: Date): Promise<SigningIdentity> {
  const text = await readIfThere(file);
  if (text === undefined) throw new Error(`there is no file ${file}`);
  const [leaf] = certificatesOf(text);
  if (leaf === undefined) throw new Error(`${file} holds no certificate`);
  const identity = parseIdentity(text);
  const certificate = new X509Certificate(leaf);
  if (!certificate.checkPrivateKey(identity.privateKey))
    throw new Error(`the first certificate in ${file} is not for its private key`);
  if (certificate.validFromDate > now || certificate.validToDate < now)
    throw new Error(`the certificate in ${file} is valid from ${certificate.validFrom} to ${certificate.validTo}`);
  return identity;
}

/** 32 bytes that only this installation knows, for its watermark. Made of its own key, also when an operator's certificate signs. */
export async function readWatermarkSecret(file: string): Promise<Uint8Array> {
  const { privateKey } = await openSigningIdentity(file);
  const key = privateKey.export({ type: 'pkcs8', format: 'der' });
  return new Uint8Array(hkdfSync('sha256', key, '', 'afterglow watermark 1', 32));
}

const certificatesOf = (text: string): readonly string[] =>
  text.match(/-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----\n?/g) ?? [];

function parseIdentity(text: string): SigningIdentity {
  const privateKey = createPrivateKey(text);
  const [leaf, ...others] = certificatesOf(text).map((pem) => new X509Certificate(pem));
  if (leaf === undefined) throw new Error('there is no certificate beside the key');
  const issuers = others.filter(({ subject, issuer }) => subject !== issuer);
  return { privateKey, algorithm: algorithmOf(privateKey), chain: [leaf.raw, ...issuers.map(({ raw }) => raw)] };
}

function algorithmOf({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): SigningAlgorithm {
  if (type === 'ed25519') return 'ed25519';
  if (type === 'rsa' || type === 'rsa-pss') return 'ps256';
  if (details?.namedCurve === 'prime256v1') return 'es256';
  if (details?.namedCurve === 'secp384r1') return 'es384';
  throw new Error('pictures are signed with keys of P-256, P-384, RSA or Ed25519');
}

async function make(file: string): Promise<string> {
  // Loaded here because it is needed once in the life of an installation.
  const { makeCertificateChain } = await import('./certificate.ts');
  const { privateKey, leaf, root } = await makeCertificateChain(new Date());
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporary, privateKey + leaf + root, { mode: 0o600, flag: 'wx', flush: true });
  // A link appears whole and never replaces another: of two processes that start at once, both use the first one's.
  await link(temporary, file).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  await rm(temporary);
  return readFile(file, 'utf8');
}

/** The text of a file, or undefined when there is none. */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
