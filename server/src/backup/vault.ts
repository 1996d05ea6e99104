import { createHmac } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupProblem, places } from './manifest.ts';
import type { BackupTarget } from './target.ts';

/** Seals what leaves for a backup, and opens what comes back. */
export interface Vault {
  readonly encrypted: boolean;
  readonly seal: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** Throws {@link BackupProblem} for bytes that were changed. */
  readonly open: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** Name of a piece: its hash, which is hidden where the backup is encrypted. */
  readonly nameOf: (hash: string) => string;
}

const openVault: Vault = {
  encrypted: false,
  seal: (bytes) => Promise.resolve(bytes),
  open: (bytes) => Promise.resolve(bytes),
  nameOf: (hash) => hash,
};

/** One of age's own parts at a time, and a turn for everybody else after each: a piece at once holds pages up for a quarter of a second. */
function inParts(bytes: Uint8Array): ReadableStream<Uint8Array> {
  const partBytes = 64 * 1024;
  let at = 0;
  return new ReadableStream({
    pull: async (controller) => {
      await nextTurn();
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += partBytes)));
      else controller.close();
    },
  });
}

/**
 * Encryption is age's (age-encryption.org/v1), so that the `age` tool opens a backup too. Deriving a key from a passphrase
 * takes a second; it therefore only seals an X25519 identity, `identity.age`, made with the target's first backup, and that
 * seals the pieces.
 */
function vaultOf(identity: string, recipient: string): Vault {
  return {
    encrypted: true,
    seal: async (bytes) => {
      const encrypter = new Encrypter();
      encrypter.addRecipient(recipient);
      return new Uint8Array(await new Response(await encrypter.encrypt(inParts(bytes))).arrayBuffer());
    },
    open: async (bytes) => {
      const decrypter = new Decrypter();
      decrypter.addIdentity(identity);
      try {
        return await decrypter.decrypt(bytes);
      } catch (error) {
        throw new BackupProblem('A part of the backup does not open: it was damaged or changed.', { cause: error });
      }
    },
    nameOf: (hash) => createHmac('sha256', identity).update(hash).digest('hex'),
  };
}

async function openIdentity(sealed: Uint8Array, passphrase: string | undefined): Promise<Vault> {
  if (passphrase === undefined)
    throw new BackupProblem('This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const identity = await decrypter.decrypt(sealed, 'text').catch((error: unknown) => {
    throw new BackupProblem('The passphrase does not open this backup.', { cause: error });
  });
  return vaultOf(identity, await identityToRecipient(identity));
}

/** The vault of backups that exist. Throws {@link BackupProblem} without the right passphrase. */
export async function findVault(target: BackupTarget, passphrase: string | undefined): Promise<Vault> {
  const sealed = await target.read(places.identity);
  return sealed === undefined ? openVault : openIdentity(sealed, passphrase);
}

/** The vault to write into: the target's own, or a new one for its first backup. */
export async function findOrMakeVault(
  target: BackupTarget,
  passphrase: string | undefined,
  scryptLogN: number,
): Promise<Vault> {
  const sealed = await target.read(places.identity);
  if (sealed !== undefined) return openIdentity(sealed, passphrase);
  if (passphrase === undefined) return openVault;
  for await (const name of target.list('backups'))
    throw new BackupProblem(
      `The backups there are not encrypted (${name}). Give a passphrase with a new place, or none with this one.`,
    );
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(scryptLogN);
  encrypter.setPassphrase(passphrase);
  await target.write(places.identity, await encrypter.encrypt(identity));
  return vaultOf(identity, await identityToRecipient(identity));
}
