/** The key with which one installation signs its pictures: one PEM file, made on first use, readable by its owner only. */
import { createPrivateKey, randomBytes, X509Certificate, type KeyObject } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface SigningIdentity {
  readonly privateKey: KeyObject;
  /** DER of the leaf certificate. */
  readonly certificate: Uint8Array;
}

/** PEM of the root that signed the identity in `file`: what a checker is told to trust. Undefined while there is no file. */
export async function readRootCertificate(file: string): Promise<string | undefined> {
  const text = await readIfThere(file);
  return text?.match(/-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----\n?/g)?.at(-1);
}

/** Reads the identity in `file`, making it when there is none. @throws Error when the file holds something else. */
export async function openSigningIdentity(file: string): Promise<SigningIdentity> {
  const text = (await readIfThere(file)) ?? (await make(file));
  return { privateKey: createPrivateKey(text), certificate: new X509Certificate(text).raw };
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

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
