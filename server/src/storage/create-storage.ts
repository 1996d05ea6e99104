import type { StorageConfig } from '../config/config.ts';
import type { Storage } from './contract.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';

export function createStorage(config: StorageConfig): Storage {
  return config.kind === 'disk' ? createDiskStorage(config) : createS3Storage(config);
}
