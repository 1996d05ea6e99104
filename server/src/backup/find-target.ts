import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { StorageConfig } from '../config/config.ts';
import { createStorage } from '../storage/create-storage.ts';
import { newFileTarget, openFileTarget } from './file-target.ts';
import { BackupProblem } from './manifest.ts';
import { storageTarget } from './storage-target.ts';
import type { BackupTarget } from './target.ts';
import { tellProblems } from './told-target.ts';

/** What `S3_…` says of the server that buckets are at, whether or not pictures are there. */
export type BucketAccess = Omit<Extract<StorageConfig, { kind: 's3' }>, 'kind' | 'bucket'>;

/**
 * The place that an operator names: `s3://bucket/folder`, a folder (one that exists, or a path that ends with a slash) or a
 * file. Throws {@link BackupProblem} for one that cannot be used.
 */
export async function findTarget(
  place: string,
  use: 'write' | 'read',
  access: BucketAccess | undefined,
): Promise<BackupTarget> {
  if (place.startsWith('s3://')) {
    const [bucket = '', ...folders] = place.slice('s3://'.length).split('/');
    if (access === undefined)
      throw new BackupProblem('A backup in a bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
    const prefix = folders.filter((folder) => folder !== '').map((folder) => `${folder}/`);
    const buckets = createStorage({ kind: 's3', ...access, bucket });
    return tellProblems(storageTarget(buckets, place, prefix.join('')), access.endpoint ?? 'S3');
  }
  // Node's recursive mkdir never returns there
  if (use === 'write' && /^\/(?:proc|sys|dev)(?:\/|$)/u.test(path.resolve(place)))
    throw new BackupProblem(`${place} belongs to the system and keeps no files. Choose another folder.`);
  const about = await stat(place).catch(() => undefined);
  if (about?.isDirectory() === true || /[/\\]$/.test(place))
    return tellProblems(storageTarget(createStorage({ kind: 'disk', root: path.resolve(place) }), place));
  if (use === 'read') return openFileTarget(place);
  if (about !== undefined)
    throw new BackupProblem(`${place} exists. Choose another name, or a folder for many backups.`);
  const parent = path.dirname(path.resolve(place));
  if ((await stat(parent).catch(() => undefined)) === undefined)
    throw new BackupProblem(`There is no folder ${parent}.`);
  return newFileTarget(path.resolve(place));
}
