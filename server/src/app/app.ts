import type { Server } from 'node:http';
import { localeCookie, resolveLocale, type Locale } from '@afterglow/domain/locale';
import type { Hono } from 'hono';
import { every } from 'hono/combine';
import { parse as parseCookies } from 'hono/utils/cookie';
import type { Registry } from 'prom-client';
import { avatarRoutes } from '../accounts/avatar.ts';
import { casePictureRoutes } from '../admin/moderation/case-picture.ts';
import { createProcessReporter, readMemory } from '../admin/system/process-report.ts';
import { visitRoutes } from '../admin/users/visit-routes.ts';
import { batchEventRoutes } from '../batches/events.ts';
import { unpackRoutes } from '../batches/unpack/unpack-routes.ts';
import { batchZipRoutes } from '../batches/zip/zip-routes.ts';
import { paperRoutes } from '../billing/papers/paper-routes.ts';
import { webhookRoutes } from '../billing/webhooks/webhook-routes.ts';
import { libraryMediaRoutes } from '../connections/browse-library.ts';
import { conversationEventRoutes } from '../conversations/events.ts';
import { createDifferenceBook } from '../conversations/planning/plan-differences.ts';
import { mcpRoutes } from '../developers/mcp/mcp-routes.ts';
import { workRoutes } from '../engines/remote/work-routes.ts';
import { generationEventRoutes } from '../generations/events.ts';
import { basePathOf } from '../http/base-path/base-path.ts';
import { healthRoutes } from '../http/health.ts';
import { oauthMetadataRoutes } from '../http/oauth-metadata.ts';
import { createOpenApiDocument } from '../http/openapi/document.ts';
import { addSamples } from '../http/openapi/samples.ts';
import { createKeptAnswers, type KeptAnswers } from '../http/pages/kept-answers.ts';
import { createPageCache } from '../http/pages/page-cache.ts';
import type { RenderPage } from '../http/pages/page-handler.ts';
import { recipeSchemaRoutes } from '../http/recipe-schema.ts';
import { googlePictureHost } from '../http/security.ts';
import { createWebApp, type WebAppParts, type WebEnv } from '../http/web-app.ts';
import { exportRoutes as pictureExportRoutes } from '../images/export-file.ts';
import { limitUpload } from '../images/limit-upload.ts';
import { mediaRoutes } from '../images/media.ts';
import { resumableRoutes } from '../images/resumable/resumable-routes.ts';
import { templateMediaRoutes } from '../images/template-media.ts';
import { callerNetwork } from '../lib/caller-network.ts';
import { developmentMailbox } from '../mail/development-mailbox.ts';
import { refuseWhenFull } from '../maintenance/watch-disk.ts';
import { watchInstallation } from '../metrics/installation-metrics.ts';
import { surfaceOf } from '../metrics/metrics.ts';
import { createMetricsServer } from '../metrics/serve-metrics.ts';
import { exportRoutes } from '../privacy/export-routes.ts';
import { addressMediaRoutes } from '../shares/address-media.ts';
import { oembedRoutes } from '../shares/oembed.ts';
import { sharedMediaRoutes } from '../shares/shared-media.ts';
import { createApi } from './api.ts';
import { jobKinds } from './jobs.ts';
import {
  clientAddressHeader,
  connectionDeps,
  openParts,
  siteFacts,
  uploadsFolder,
  type PartsOptions,
} from './parts.ts';
import { sampleMails } from './sample-mails.ts';
import { startWorker, type Worker } from './worker.ts';

export interface AppOptions extends PartsOptions {
  /** Undefined in a worker, which serves no pages. */
  readonly pages: (Pick<WebAppParts, 'assetsDir' | 'files'> & { readonly renderPage: RenderPage }) | undefined;
}

export interface App {
  readonly fetch: Hono['fetch'];
  /** The short way to a page that is in memory; false leaves the request to `fetch`. */
  readonly answerKept: KeptAnswers['answer'];
  readonly startWorker: () => Promise<void>;
  /** Is not ready any more and takes no new pictures. Resolves when those under way have ended. */
  readonly drain: () => Promise<void>;
  readonly isDraining: () => boolean;
  /** Ends in reverse order: work is put back, connections close. */
  readonly close: () => Promise<void>;
  readonly mailboxUrl: string | undefined;
  /** The operator's own door; it is not listening yet. */
  readonly createMetricsServer: () => Server;
  /** Hands on what this process counts, with what brings it up to date. */
  readonly watchMetrics: (watch: (registry: Registry, refresh: () => Promise<void>) => void) => void;
}

/** Tells every process that its finished pages may show what is no longer so. */
const pagesTopic = 'pages';

/** Puts the product together. This folder is the only place that knows every room. */
export async function createApp({ pages, ...options }: AppOptions): Promise<App> {
  const parts = await openParts(options);
  const {
    config,
    db,
    metrics,
    queue,
    notifications,
    storage,
    clock,
    logger,
    queueView,
    costs,
    catalogue,
    words,
    pictureEngine,
  } = parts;
  const { secret, mailer, mailboxToken, mailboxUrl, auth, findViewer, findKeyViewer, billing } = parts;
  const { baseUrl } = config.http;
  const basePath = basePathOf(baseUrl);
  const differences = createDifferenceBook(parts.clock);
  const apiHandler = createApi(parts, differences);
  const pictureHosts = siteFacts(config).googleSignIn ? [googlePictureHost] : [];
  const pageCache = pages?.assetsDir === undefined ? undefined : createPageCache({ baseUrl, pictureHosts });
  const countRequest = (path: string, status: number, seconds: number): void =>
    metrics.countRequest(surfaceOf(path), status, seconds);
  const keptAnswers = pageCache && createKeptAnswers(pageCache, countRequest);
  const endPageChanges = pageCache && notifications.subscribe('system', pagesTopic, pageCache.clear);
  const openApiDocument = createOpenApiDocument(baseUrl);
  let draining = false;
  const health = healthRoutes({ db, checkStorage: () => storage.check(), isDraining: () => draining });
  const web: Hono<WebEnv> = createWebApp({
    logger,
    trustedProxies: config.http.trustedProxies,
    askerOf: callerNetwork,
    findViewer,
    findKeyViewer,
    limitUpload: every(refuseWhenFull(parts.disk), limitUpload),
    authHandler: auth.authHandler,
    clientAddressHeader,
    apiHandler,
    openApiDocument: () => openApiDocument,
    openApiSamples: async () => addSamples(structuredClone(await openApiDocument)),
    routes: [
      ['/api/health', health],
      ['/', recipeSchemaRoutes()],
      ['/', oauthMetadataRoutes(baseUrl)],
      ['/', webhookRoutes(billing)],
      ['/', workRoutes({ db, notifications, storage, secret })],
      [
        '/',
        conversationEventRoutes({ db, costs, catalogue, queueView, notifications, logger, findViewer, findLocale }),
      ],
      ['/', exportRoutes({ db, storage, clock, logger, engine: pictureEngine, findViewer })],
      ['/', avatarRoutes({ db, storage, findViewer })],
      ['/', templateMediaRoutes({ db, storage, engine: pictureEngine })],
      ['/', casePictureRoutes({ db, storage, engine: pictureEngine, findViewer })],
      ['/', sharedMediaRoutes({ db, storage, clock, engine: pictureEngine, findLocale })],
      ['/', addressMediaRoutes({ db, storage, clock, engine: pictureEngine, secret })],
      ['/', oembedRoutes({ db, clock, baseUrl, findLocale, findTitle })],
      ...(mailboxToken === undefined
        ? []
        : [['/', developmentMailbox({ db, token: mailboxToken, basePath, samples: sampleMails(baseUrl) })] as const]),
    ],
    personRoutes: [
      generationEventRoutes({ db, queueView, words, notifications, logger }),
      batchEventRoutes({ db, notifications, logger }),
      batchZipRoutes({ db, storage, engine: pictureEngine, logger }),
      mediaRoutes({ db, storage, engine: pictureEngine }),
      libraryMediaRoutes({ ...connectionDeps(parts), engine: pictureEngine }),
      paperRoutes({ ...billing, modelCacheDir: config.modelsDir }),
      pictureExportRoutes({ db, storage, engine: pictureEngine, clock }),
      visitRoutes({ db, clock, mailer, logger, baseUrl, secret }),
      unpackRoutes({ db, storage, engine: pictureEngine, logger }),
      resumableRoutes({ db, storage, engine: pictureEngine, basePath, folder: uploadsFolder(config) }),
      mcpRoutes({ fetchApi: async (request, env) => web.fetch(request, env), baseUrl, secret, clock, logger }),
    ],
    assetsDir: pages?.assetsDir,
    files: pages?.files,
    pictureHosts,
    pageCache,
    keptAnswers,
    onAdminChange: () => {
      pageCache?.clear();
      notifications
        .notify(db, 'system', pagesTopic)
        .catch((error: unknown) => logger.warn({ err: error }, 'other processes were not told of a changed page'));
    },
    baseUrl,
    countRequest,
    renderPage: pages?.renderPage ?? (() => Promise.resolve(new Response(null, { status: 404 }))),
  });

  async function findTitle(templateId: string, locale: Locale): Promise<string | undefined> {
    const template = await catalogue.find(templateId);
    return template.visible ? template.title[locale] : undefined;
  }

  let worker: Worker | undefined;
  let starting: Promise<Worker> | undefined;
  const enginePids = (): number[] => [...(worker?.enginePids() ?? []), ...parts.answeringPids()];
  const reporter = createProcessReporter({
    db,
    clock,
    logger,
    mode: config.mode,
    enginePids,
    running: queue.running,
    backups:
      config.mode === 'web' || config.backup.place === undefined
        ? null
        : { place: config.backup.place, encrypted: config.backup.passphrase !== undefined },
    providers: () => worker?.health() ?? [],
    device: () => worker?.device ?? null,
    plans: () => (config.planner === undefined ? null : differences.read()),
  });
  reporter.start();
  let refresh: (() => Promise<void>) | undefined;
  const refreshMetrics = () =>
    (refresh ??= watchInstallation({
      registry: metrics.registry,
      db,
      pool: parts.pool,
      kinds: jobKinds,
      checkStorage: () => storage.check(),
      storageRoot: config.storage.kind === 'disk' ? config.storage.root : undefined,
      readEngines: () => Promise.all(enginePids().map(readMemory)),
    }));
  return {
    fetch: web.fetch,
    answerKept: keptAnswers?.answer ?? (() => false),
    mailboxUrl,
    watchMetrics: (watch) => watch(metrics.registry, refreshMetrics()),
    createMetricsServer: () =>
      createMetricsServer({
        registry: metrics.registry,
        refresh: refreshMetrics(),
        health,
      }),
    startWorker: async () => {
      starting = startWorker(parts);
      worker = await starting;
    },
    isDraining: () => draining,
    drain: async () => {
      draining = true;
      await (await starting?.catch(() => undefined))?.drain();
    },
    close: async () => {
      // Also one that is still starting.
      await (await starting?.catch(() => undefined))?.stop();
      endPageChanges?.();
      await queue.stop();
      await reporter.stop();
      await parts.close();
    },
  };
}

function findLocale(headers: Headers): Locale {
  return resolveLocale(
    parseCookies(headers.get('cookie') ?? '')[localeCookie],
    headers.get('accept-language') ?? undefined,
  );
}
