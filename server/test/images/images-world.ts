import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanType } from '@afterglow/domain/billing/plans';
import { openDatabase, type Database } from '../../src/db/pool.ts';
import { users } from '../../src/db/tables/account-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import type { PictureEngine } from '../../src/images/picture-engine.ts';
import { createLogger } from '../../src/lib/logger.ts';
import type { Storage } from '../../src/storage/contract.ts';
import { createDiskStorage } from '../../src/storage/disk.ts';
import { openEngine } from '../support/open-engine.ts';
import { createTestDatabase } from '../support/test-database.ts';

/** A database, a storage and an engine, all real, for one test file. */
export interface ImagesWorld {
  readonly db: Database;
  readonly storage: Storage;
  readonly engine: PictureEngine;
  readonly folder: string;
  /** Tasks that the engine was given, in order. */
  readonly tasks: string[];
  readonly addViewer: (plan?: PlanType) => Promise<Viewer>;
  readonly close: () => Promise<void>;
}

export async function openImagesWorld(): Promise<ImagesWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-images-'));
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url, createLogger('silent'));
  // The visible label needs a font, the rest no models.
  const local = openEngine({
    concurrency: 2,
    modelsDir: process.env['MODELS_DIR'] ?? join(folder, 'models'),
    signingFile: join(folder, 'secrets', 'provenance.pem'),
  });
  const tasks: string[] = [];
  const engine: PictureEngine = {
    run: (request, options) => {
      tasks.push(request.task);
      return local.run(request, options);
    },
  };
  return {
    db: database.db,
    storage: createDiskStorage({ root: join(folder, 'storage') }),
    engine,
    folder,
    tasks,
    addViewer: async (plan = 'free') => {
      const userId = randomUUID();
      const email = `${userId}@example.test`;
      await database.db.insert(users).values({ id: userId, name: 'Ada', email });
      return { userId, email, role: 'user', plan, sessionId: randomUUID() };
    },
    close: async () => {
      await local.close();
      await database.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
