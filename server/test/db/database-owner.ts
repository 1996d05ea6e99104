// A process that owns an embedded PostgreSQL, to be killed by the test: node database-owner.ts DATA_DIR
import { startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.ts';
import { refusedToStartExitCode, StartRefused } from '../../src/lib/supervision.ts';

const logger = { info: () => {}, warn: () => {} };
try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', logger });
  process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ url: postgres.url, pid: postgres.pid(), adopted: postgres.adopted })}\n`);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stdout.write(`${JSON.stringify({ refused: error.message })}\n`);
  process.exitCode = refusedToStartExitCode;
}
