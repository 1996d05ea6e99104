import { AppError } from '@afterglow/domain/errors/errors';
import { BackupProblem } from './manifest.ts';
import type { BackupTarget } from './target.ts';

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']);
const forbidden = new Set(['EACCES', 'EPERM', 'EROFS']);
const wrongKey = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AuthorizationHeaderMalformed']);

/**
 * The same target; what a disk or a server of buckets refuses is told in a sentence, as {@link BackupProblem}, that says what
 * to look at. `server` is the address of the buckets; none for a folder.
 */
export function tellProblems(target: BackupTarget, server?: string): BackupTarget {
  const told = (error: unknown): unknown => {
    const sentence = sentenceFor(error, target.place, server);
    return sentence === undefined ? error : new BackupProblem(sentence, { cause: error });
  };
  const tell = async <Value>(value: Promise<Value>): Promise<Value> => {
    try {
      return await value;
    } catch (error) {
      throw told(error);
    }
  };
  return {
    ...target,
    write: (name, bytes) => tell(target.write(name, bytes)),
    read: (name) => tell(target.read(name)),
    remove: (name) => tell(target.remove(name)),
    list: async function* (folder) {
      try {
        yield* target.list(folder);
      } catch (error) {
        throw told(error);
      }
    },
    finish: () => tell(target.finish()),
  };
}

function sentenceFor(error: unknown, place: string, server: string | undefined): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AppError && error.code === 'storage_full') return `${place} is full.`;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  if (forbidden.has(code)) return `${place} may not be written or read by this process (${code}).`;
  if (server === undefined) return undefined;
  if (unreachable.has(code) || error.name === 'TimeoutError')
    return `${server} cannot be reached (${code}). Look at S3_ENDPOINT.`;
  if (error.name === 'NoSuchBucket') return `There is no bucket for ${place}. Make it, or name another one.`;
  if (wrongKey.has(error.name))
    return `${server} refuses the key (${error.name}). Look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION.`;
  if (error.name === 'AccessDenied' || error.name === 'Forbidden')
    return `The key may not read, write, list and remove in ${place}.`;
  return undefined;
}
