import { randomUUID } from 'node:crypto';
import { AppError } from '@afterglow/domain/errors/errors';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { StorageConfig } from '../config/config.ts';
import { ObjectMissing, type Storage } from './contract.ts';
import { checkedKey } from './key.ts';

type S3Config = Extract<StorageConfig, { kind: 's3' }>;

/** Storage in a bucket of S3 or anything compatible (MinIO, R2, Garage). */
export function createS3Storage(config: S3Config, silenceMs = 20_000): Storage {
  const { bucket: Bucket } = config;
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Three attempts of each call. A host that vanished would otherwise be waited for until the system gives up.
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, socketTimeout: silenceMs },
    // Newer SDKs add checksum trailers to every call, which many compatible servers do not understand.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  const find = async (key: string) => {
    try {
      return await client.send(new GetObjectCommand({ Bucket, Key: checkedKey(key) }));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  const storage: Storage = {
    put: async (key, bytes, { contentType }) => {
      try {
        const Key = checkedKey(key);
        await client.send(
          new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: contentType, ContentLength: bytes.length }),
        );
      } catch (error) {
        throw isFull(error) ? new AppError('storage_full', {}, { cause: error }) : error;
      }
    },
    read: async (key) => {
      const found = await find(key);
      if (found?.Body === undefined) throw new ObjectMissing(key);
      return await found.Body.transformToByteArray();
    },
    open: async (key) => {
      const found = await find(key);
      if (found?.Body === undefined) return undefined;
      return { stream: found.Body.transformToWebStream(), size: found.ContentLength ?? 0 };
    },
    has: async (key) => {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: checkedKey(key) }));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkedKey(key) }));
    },
    list: async function* (folder) {
      const Prefix = folder === undefined ? {} : { Prefix: `${checkedKey(folder)}/` };
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            ...Prefix,
            ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
          }),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
        }
        ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    },
    free: () => Promise.resolve(undefined),
    check: async () => {
      // A name of its own, because several web processes may check at the same moment.
      const key = `checks/${randomUUID()}`;
      await storage.put(key, new TextEncoder().encode('afterglow'), { contentType: 'text/plain' });
      await storage.read(key);
      await storage.remove(key);
    },
  };
  return storage;
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);
}

/** MinIO and others return 507 and these names; S3 itself never runs full. */
function isFull(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return (
    error.$metadata.httpStatusCode === 507 ||
    ['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage'].includes(error.name)
  );
}
