import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { ConfigError, parseConfig, type Config } from '../config/config.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { migrateDatabase, requireMigrated } from '../db/migrate.ts';
import { waitForDatabase } from '../db/wait-for-database.ts';
import { basePathOf } from '../http/base-path/base-path.ts';
import { createEntrance } from '../http/base-path/entrance.ts';
import type { RenderPage } from '../http/pages/page-handler.ts';
import { createLogger, type Logger } from '../lib/logger.ts';
import { onSupervisorGone, refusedToStartExitCode, reportAddress, StartRefused } from '../lib/supervision.ts';
import { createApp, type App } from './app.ts';
import { createHttpServer } from './http-server.ts';
import { followAnswers, type OpenAnswers } from './open-answers.ts';
import { requireWritableFolder } from './writable-folder.ts';

/** Where pages come from: the build, or Vite. */
export interface PageSource {
  readonly renderPage: RenderPage;
  readonly assetsDir: string | undefined;
  /** Files that are not as they were built, by address. */
  readonly files?: Readonly<Record<string, string>>;
  /** Handles requests of the page tooling itself before the app sees them. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly close?: () => Promise<void>;
}

/** Pages of a site below `basePath`, which is empty at the root of a host. */
type OpenPages = (server: Server, basePath: string) => Promise<PageSource>;

/** What to undo, newest first, however far the start came. */
type Undo = (() => Promise<void>)[];

interface Started {
  readonly app: App;
  /** Undefined in a worker. */
  readonly answers: OpenAnswers | undefined;
}

const stopLimitMs = 15_000;

/** Prints a line for the person at the terminal. Logs are for machines and go through the logger. */
function announce(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * The life of a server process: settings → database (own or embedded) → schema → app → HTTP and worker, as MODE says →
 * until SIGINT, SIGTERM, SIGHUP or the end of its supervisor → everything stopped in reverse order.
 */
export async function runServer(openPages: OpenPages): Promise<void> {
  const undo: Undo = [];
  let stopping: Promise<void> | undefined;
  let drain: (() => Promise<void>) | undefined;
  const stop = (exitCode: number): void => {
    if (stopping !== undefined) return;
    setTimeout(() => process.exit(exitCode || 1), stopLimitMs).unref();
    stopping = unwind(undo).finally(() => process.exit(exitCode));
  };
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  process.on('SIGTERM', () => {
    const before = drain;
    // A second SIGTERM does not wait.
    drain = undefined;
    if (before === undefined) stop(0);
    else void before().finally(() => stop(0));
  });
  onSupervisorGone(() => stop(0));
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    stop(1);
  });

  try {
    const config = absolute(parseConfig(process.env));
    await requireWritableFolder(config.dataDir);
    const started = await start(config, createLogger(config.logLevel), openPages, undo);
    if (config.drainSeconds > 0) drain = () => drainApp(started, config);
  } catch (error) {
    const refused = error instanceof StartRefused || error instanceof ConfigError;
    process.stderr.write(`${refused ? `✗ ${error.message}` : String(error instanceof Error ? error.stack : error)}\n`);
    stop(refused ? refusedToStartExitCode : 1);
  }
}

async function unwind(undo: Undo): Promise<void> {
  for (const step of undo.toReversed()) {
    await step().catch((error: unknown) => process.stderr.write(`while stopping: ${String(error)}\n`));
  }
}

async function start(config: Config, logger: Logger, openPages: OpenPages, undo: Undo): Promise<Started> {
  // Before anything that is to be told of begins.
  const telemetry = config.http.telemetry
    ? (await import('../telemetry/start-telemetry.ts')).startTelemetry(config.mode)
    : undefined;
  if (telemetry !== undefined) undo.push(telemetry.close);
  const given = config.databaseDirectUrl ?? config.databaseUrl;
  if (given !== undefined) await waitForDatabase(given, announce);
  const databaseUrl = config.databaseUrl ?? (await openEmbeddedDatabase(config, logger, undo));
  const direct = config.databaseDirectUrl ?? databaseUrl;
  if (config.migrate) await migrateDatabase(direct);
  else await requireMigrated(direct);

  const server = createHttpServer();
  const pages = config.mode === 'worker' ? undefined : await openPages(server, basePathOf(config.http.baseUrl));
  if (pages?.close !== undefined) undo.push(pages.close);
  const app = await createApp({ config, databaseUrl, logger, announce, pages });
  undo.push(() => app.close());
  if (telemetry !== undefined) app.watchMetrics(telemetry.watch);

  const { metricsPort, host } = config.http;
  if (metricsPort !== undefined) {
    const metrics = app.createMetricsServer();
    await listen(metrics, metricsPort, host, 'METRICS_PORT');
    undo.push(() => closeServer(metrics));
  }
  const answers = pages === undefined ? undefined : followAnswers(server);
  if (pages !== undefined) await serveHttp(server, app, pages, config, undo);
  if (config.mode !== 'web') await app.startWorker();
  if (pages === undefined) announce('Afterglow worker is ready.');
  return { app, answers };
}

/**
 * Between SIGTERM and the stop: `/ready` says no, so that the proxy sends its requests elsewhere, while those that come are
 * still answered; then what is being answered is finished, as pictures are, until the deadline.
 */
async function drainApp({ app, answers }: Started, { drainSeconds, noticeSeconds }: Config): Promise<void> {
  announce(`Draining: stops when what is under way has ended, at the latest in ${drainSeconds} s.`);
  const deadlineMs = drainSeconds * 1000;
  const finishAnswers = async (): Promise<void> => {
    // Nobody sends requests to a worker.
    if (answers === undefined) return;
    await pause(Math.min(noticeSeconds * 1000, deadlineMs));
    await answers.finish();
  };
  await Promise.race([Promise.all([app.drain(), finishAnswers()]), pause(deadlineMs)]);
}

async function openEmbeddedDatabase(config: Config, logger: Logger, undo: Undo): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  undo.push(() => postgres.stop());
  return postgres.url;
}

async function serveHttp(server: Server, app: App, pages: PageSource, config: Config, undo: Undo): Promise<void> {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const enter = createEntrance(config.http.baseUrl);
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    // The next request of this connection is to reach somebody else.
    if (app.isDraining()) response.setHeader('connection', 'close');
    if (enter(request, response) && !app.answerKept(request, response)) void listener(request, response);
  };
  server.on('request', (request, response) => {
    if (pages.before === undefined) answer(request, response);
    else pages.before(request, response, () => answer(request, response));
  });
  await listen(server, config.http.port, config.http.host);
  undo.push(() => closeServer(server));
  reportAddress(config.http.baseUrl);
  announce(`Afterglow is ready at ${config.http.baseUrl}`);
  if (app.mailboxUrl !== undefined) announce(`Mails are kept in the development mailbox: ${app.mailboxUrl}`);
}

function listen(server: Server, port: number, host: string, setting = 'PORT'): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE';
      reject(
        taken
          ? new StartRefused(
              `Port ${port} is taken by another program. Choose another one: ${setting}=${port + 1} npm start`,
            )
          : error,
      );
    });
    server.listen(port, host, () => resolve());
  });
}

/** Lets running replies end, but not streams that never would. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}

/** Folders are relative to where the person stands; children and the database need them whole. */
function absolute(config: Config): Config {
  const storage =
    config.storage.kind === 'disk' ? { ...config.storage, root: path.resolve(config.storage.root) } : config.storage;
  return { ...config, dataDir: path.resolve(config.dataDir), modelsDir: path.resolve(config.modelsDir), storage };
}
