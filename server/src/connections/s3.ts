/**
 * A folder of a bucket of S3 or anything compatible (MinIO, R2, Garage): `https://host/bucket/folder`, `?region=` where the address
 * does not tell it. The SDK signs and reads; its requests go the way of every question to a library.
 */
import { AppError } from '@afterglow/domain/errors/errors';
import { uploadRules } from '@afterglow/domain/upload-rules';
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import type { Reach } from '../lib/reach.ts';
import { askAnything } from './ask-library.ts';
import { folderLibrary, mostEntries, type FolderEntry } from './folder-library.ts';
import type { Library } from './library.ts';

const deadlineMs = 120_000;
/** Of all pages of a list. */
const listDeadlineMs = 30_000;
const mostPageBytes = 5_000_000;
/** Pages of a thousand, one more than may be watched: a larger folder is not looked through. */
const mostPages = mostEntries / 1000 + 1;
/** What the SDK asks for, signed. */
const requestSchema = z.object({
  method: z.enum(['GET', 'HEAD', 'PUT']),
  protocol: z.string(),
  hostname: z.string(),
  port: z.number().optional(),
  path: z.string(),
  query: z.record(z.string(), z.string().nullish()).default({}),
  headers: z.record(z.string(), z.string()),
  body: z.union([z.string(), z.instanceof(Uint8Array)]).optional(),
});

/** Of the providers that have it in their names; everybody else takes the usual one, or is told. */
const regionNames = [/\bs3[.-]([a-z0-9-]+)\.[a-z0-9-]+\.com(?:\.cn)?$/, /^([a-z]{3}\d)\.digitaloceanspaces\.com$/];
const usualRegion = 'us-east-1';

/** Throws `library_address_invalid` for an address without a bucket. */
export function s3Library(reach: Reach, address: string, accessKeyId: string, secretAccessKey: string): Library {
  const { origin, hostname, pathname, searchParams } = new URL(address);
  const [Bucket = '', ...folders] = decodeURIComponent(pathname).split('/').filter(Boolean);
  if (Bucket === '') throw new AppError('library_address_invalid');
  const base = folders.map((each) => `${each}/`).join('');
  const client = new S3Client({
    endpoint: origin,
    region: searchParams.get('region') ?? regionOf(hostname),
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      handle: async (asked: unknown) => {
        const { method, protocol, hostname: host, port, path, query, headers, body } = requestSchema.parse(asked);
        const url = new URL(`${protocol}//${host}${port === undefined ? '' : `:${port}`}${path}`);
        // As it was signed: a space is `%20`.
        url.search = Object.entries(query)
          .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value ?? '')}`)
          .join('&');
        const isList = 'list-type' in query;
        const {
          status,
          headers: told,
          bytes,
        } = await askAnything(reach, url, {
          method,
          headers,
          ...(body !== undefined && { body }),
          mostBytes: isList ? mostPageBytes : uploadRules.maxBytes,
          deadlineMs: isList ? listDeadlineMs : deadlineMs,
        });
        return { response: { statusCode: status, headers: told, body: new Blob([bytes]).stream() } };
      },
    },
  });
  const answer = async <Given>(work: Promise<Given>): Promise<Given> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof AppError) throw error;
      const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
      throw new AppError('library_answer', { host: hostname, status });
    }
  };

  async function listPage(path: string, token?: string) {
    return answer(
      client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: base + (path === '' ? '' : `${path}/`),
          Delimiter: '/',
          ...(token !== undefined && { ContinuationToken: token }),
        }),
      ),
    );
  }

  return folderLibrary(
    {
      host: hostname,
      check: async () => void (await listPage('')),
      async list(path) {
        const entries: FolderEntry[] = [];
        let token: string | undefined;
        const until = performance.now() + listDeadlineMs;
        for (let page = 0; page < mostPages && performance.now() < until; page += 1) {
          const found = await listPage(path, token);
          for (const { Prefix } of found.CommonPrefixes ?? [])
            if (Prefix !== undefined)
              entries.push({ path: Prefix.slice(base.length, -1), isFolder: true, changedAt: null, mark: '' });
          for (const { Key, ETag, Size, LastModified } of found.Contents ?? [])
            if (Key !== undefined && !Key.endsWith('/'))
              entries.push({
                path: Key.slice(base.length),
                isFolder: false,
                changedAt: LastModified ?? null,
                mark: `${ETag ?? ''} ${Size ?? ''}`,
              });
          token = found.NextContinuationToken;
          if (token === undefined) break;
        }
        return entries;
      },
      async find(path) {
        const { ETag, LastModified } = await answer(client.send(new HeadObjectCommand({ Bucket, Key: base + path })));
        return { path, isFolder: false, changedAt: LastModified ?? null, mark: ETag ?? '' };
      },
      async read(path) {
        const { Body } = await answer(client.send(new GetObjectCommand({ Bucket, Key: base + path })));
        return new Uint8Array((await Body?.transformToByteArray()) ?? []);
      },
      async write(path, bytes, mimeType) {
        try {
          await client.send(
            new PutObjectCommand({
              Bucket,
              Key: base + path,
              Body: bytes,
              ContentType: mimeType,
              ContentLength: bytes.length,
              IfNoneMatch: '*',
            }),
          );
          return true;
        } catch (error) {
          // Somebody else was faster.
          if (error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0))
            return false;
          return answer(Promise.reject(error));
        }
      },
    },
    accessKeyId,
  );
}

function regionOf(host: string): string {
  if (host.endsWith('.r2.cloudflarestorage.com')) return 'auto';
  for (const pattern of regionNames) {
    const region = pattern.exec(host)?.[1];
    if (region !== undefined) return region;
  }
  return usualRegion;
}
