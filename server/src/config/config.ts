import type { EngineDevice } from '@afterglow/engine/models/device';
import { readOwnModels, type OwnModels } from '@afterglow/engine/models/own-models';
import type { EnginePrecision } from '@afterglow/engine/models/precision';
import { readCreativeConfig, type CreativeConfig } from './creative-config.ts';
import { environmentSchema, type Environment } from './environment-schema.ts';
import { everyVariable } from './every-variable.ts';
import { readIssuers, type IssuerSettings } from './issuers-config.ts';
import { readPaymentsConfig, type PaymentsConfig } from './payments-config.ts';
import { readPlannerConfig, type PlannerConfig } from './planner-config.ts';
import { roomForBatches } from './room-for-batches.ts';
import { listSettings, type Setting } from './settings-list.ts';

/** The installation's settings, parsed once at start. Parts are handed on; nobody below takes the whole. */
export interface Config {
  readonly mode: Environment['MODE'];
  readonly dataDir: string;
  readonly modelsDir: string;
  readonly databaseUrl: string | undefined;
  /** Past a pooler; undefined: there is none. */
  readonly databaseDirectUrl: string | undefined;
  /** Undefined: as many as the mode needs. */
  readonly databaseConnections: number | undefined;
  /** NATS; undefined: processes hear of each other through the database. */
  readonly eventsUrl: string | undefined;
  /** Whether this process brings the schema up to date. */
  readonly migrate: boolean;
  /** After SIGTERM pictures under way may finish for so long. */
  readonly drainSeconds: number;
  /** For so long of it a process that takes requests says that it is not ready, and answers all the same. */
  readonly noticeSeconds: number;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly http: {
    readonly port: number;
    readonly host: string;
    readonly baseUrl: string;
    readonly trustedProxies: number;
    /** Undefined: nothing is measured for others. */
    readonly metricsPort: number | undefined;
    /** True: traces, metrics and logs go to a collector. */
    readonly telemetry: boolean;
  };
  readonly auth: {
    readonly secret: string | undefined;
    readonly adminEmail: string | undefined;
    readonly adminSecondFactor: 'required' | 'optional';
    readonly emailVerification: boolean;
    readonly passwordSignIn: boolean;
    readonly issuers: readonly IssuerSettings[];
    /** The name of the operator's own issuer on its button. */
    readonly oidcName: string;
  };
  readonly credits: {
    readonly verified: number;
    readonly unconfirmed: number;
    readonly limited: number;
    readonly perNetwork: number;
  };
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  /** The operator as pages show them; contact messages go to `email`, else to the administrator. */
  readonly operator: {
    readonly name: string | undefined;
    readonly email: string | undefined;
    /** For invoices. */
    readonly addressLines: readonly string[];
    readonly taxNumber: string | undefined;
    readonly vatPercent: number | undefined;
    readonly taxNote: string | undefined;
  };
  readonly storage: StorageConfig;
  /** Private networks that people's webhooks may reach. */
  readonly webhookReach: readonly string[];
  /** The same for photo libraries. */
  readonly connectionReach: readonly string[];
  readonly backup: {
    /** Folder (with a slash at its end) or `s3://bucket/folder`. Undefined: this process makes none unless the command asks. */
    readonly place: string | undefined;
    /** Where `s3://` leads; undefined without its keys. */
    readonly access: Omit<Extract<StorageConfig, { kind: 's3' }>, 'kind' | 'bucket'> | undefined;
    /** Undefined: backups are not encrypted. */
    readonly passphrase: string | undefined;
    /** Of a role that may read everything, where the process's own may not. */
    readonly databaseUrl: string | undefined;
  };
  /** With fewer bytes left on the storage's disk nothing is taken in. */
  readonly minFreeBytes: number;
  /** Pictures a visitor may have made in a day; 0: none. */
  readonly visitorResults: number;
  readonly engine: {
    readonly concurrency: number;
    /** Pictures of batches made beside these, while nobody waits for a single one. */
    readonly batchPlaces: number;
    readonly threads: number;
    /** Where the worker's networks run, if it can be had. */
    readonly device: EngineDevice;
    readonly precision: EnginePrecision;
    readonly permissiveOnly: boolean;
    readonly memoryBudgetBytes: number;
    /** PEM file of the operator's own signing identity. */
    readonly signingFile: string | undefined;
    /** Address of an RFC 3161 authority. */
    readonly timeStampAuthority: string | undefined;
    /** ONNX files of the operator's own, by model id. */
    readonly ownModels: OwnModels;
    /** Undefined: pictures are not checked. */
    readonly safetyThreshold: number | undefined;
  };
  readonly creative: CreativeConfig;
  /** Undefined: our own planner plans everything. */
  readonly planner: PlannerConfig | undefined;
  readonly payments: PaymentsConfig;
  /** Every setting by name, as an administrator may see it. */
  readonly settings: readonly Setting[];
}

export type StorageConfig =
  | { readonly kind: 'disk'; readonly root: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string | undefined;
      readonly region: string;
      readonly bucket: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

/** A setting is missing or wrong; the message is a sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Parses environment variables. Throws {@link ConfigError} naming every wrong variable. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings are not right:\n  ${problems.join('\n  ')}`);
  }
  const e = parsed.data;
  return {
    mode: e.MODE,
    dataDir: e.DATA_DIR,
    modelsDir: e.MODELS_DIR ?? `${e.DATA_DIR}/models`,
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: sentence(() => readDirectUrl(e)),
    databaseConnections: e.DATABASE_CONNECTIONS,
    eventsUrl: e.EVENTS_URL,
    migrate: e.MIGRATE === 'on',
    drainSeconds: e.DRAIN_SECONDS,
    noticeSeconds: e.NOTICE_SECONDS,
    logLevel: e.LOG_LEVEL,
    http: {
      port: e.PORT,
      host: e.HOST,
      baseUrl: sentence(() => readBaseUrl(e)),
      trustedProxies: e.TRUSTED_PROXIES,
      metricsPort: sentence(() => readMetricsPort(e)),
      telemetry: e.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    },
    auth: {
      secret: e.AUTH_SECRET,
      adminEmail: e.ADMIN_EMAIL,
      adminSecondFactor: e.ADMIN_SECOND_FACTOR,
      emailVerification: e.EMAIL_VERIFICATION,
      passwordSignIn: e.PASSWORD_SIGN_IN,
      issuers: sentence(() => readIssuers(e)),
      oidcName: e.OIDC_NAME,
    },
    credits: {
      verified: e.INITIAL_CREDITS_VERIFIED,
      unconfirmed: e.INITIAL_CREDITS_UNCONFIRMED,
      limited: e.INITIAL_CREDITS_LIMITED,
      perNetwork: e.START_GRANTS_PER_NETWORK,
    },
    visitorResults: e.VISITOR_RESULTS_PER_DAY,
    mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM },
    operator: {
      name: e.OPERATOR_NAME,
      email: e.CONTACT_EMAIL,
      addressLines: (e.OPERATOR_ADDRESS ?? '')
        .split(';')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
      taxNumber: e.OPERATOR_TAX_NUMBER,
      vatPercent: e.OPERATOR_VAT_PERCENT,
      taxNote: e.OPERATOR_TAX_NOTE,
    },
    storage: storageConfig(e),
    webhookReach: e.ALLOW_PRIVATE_WEBHOOKS ?? [],
    connectionReach: e.ALLOW_PRIVATE_CONNECTIONS ?? [],
    backup: {
      place: readBackupPlace(e),
      access: readBucketAccess(e),
      passphrase: e.BACKUP_PASSPHRASE,
      databaseUrl: e.BACKUP_DATABASE_URL,
    },
    minFreeBytes: e.MIN_FREE_DISK_MB * 1_000_000,
    engine: {
      concurrency: e.WORKER_CONCURRENCY,
      batchPlaces: e.WORKER_BATCH_PLACES === 'auto' ? roomForBatches(e.WORKER_CONCURRENCY) : e.WORKER_BATCH_PLACES,
      threads: e.ENGINE_THREADS,
      device: e.ENGINE_DEVICE,
      precision: e.ENGINE_PRECISION,
      permissiveOnly: e.AFTERGLOW_MODELS === 'permissive',
      memoryBudgetBytes: e.ENGINE_MEMORY_MB * 1_000_000,
      signingFile: e.SIGNING_FILE,
      timeStampAuthority: e.TIMESTAMP_AUTHORITY,
      ownModels: sentence((): OwnModels => readOwnModels(env)),
      safetyThreshold: e.SAFETY_THRESHOLD,
    },
    creative: sentence(() => readCreativeConfig(env)),
    planner: sentence(() => readPlannerConfig(env)),
    payments: sentence(() => readPaymentsConfig(env)),
    settings: listSettings(Object.keys(everyVariable()), env, environmentSchema.parse({})),
  };
}

/** Names that need no encoding: an address has one way to be written. */
const basePath = /^(?:\/[a-z0-9_~-][a-z0-9._~-]*)*\/?$/i;

/** Without a slash at its end. */
function readBaseUrl({ BASE_URL, PORT }: Environment): string {
  if (BASE_URL === undefined) return `http://localhost:${PORT}`;
  const { origin, pathname, search, hash } = new URL(BASE_URL);
  if (!basePath.test(pathname) || search !== '' || hash !== '')
    throw new Error(
      `BASE_URL is ${BASE_URL}, but it has to be the address of a site, such as https://studio.example.com or https://example.com/studio: a path of letters, digits and . _ ~ -, without a query.`,
    );
  return origin + pathname.replace(/\/$/, '');
}

function readBackupPlace({ BACKUP_PLACE: place }: Environment): string | undefined {
  return place === undefined || place.startsWith('s3://') || place.endsWith('/') ? place : `${place}/`;
}

function readBucketAccess(e: Environment): Config['backup']['access'] {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = e;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { endpoint, region, accessKeyId, secretAccessKey };
}

function readDirectUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: Environment): string | undefined {
  if (DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined)
    throw new Error('DATABASE_DIRECT_URL is the way past a pooler: DATABASE_URL has to name the pooler.');
  return DATABASE_DIRECT_URL;
}

function readMetricsPort({ PORT, METRICS_PORT }: Environment): number | undefined {
  if (METRICS_PORT === PORT)
    throw new Error(`METRICS_PORT and PORT are both ${PORT}: the metrics need a port of their own.`);
  return METRICS_PORT;
}

/** What a reader of settings throws, as a sentence for the operator. */
function sentence<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

function storageConfig(e: Environment): StorageConfig {
  if (e.STORAGE === 'disk') return { kind: 'disk', root: `${e.DATA_DIR}/storage` };
  if (e.S3_BUCKET === undefined || e.S3_ACCESS_KEY_ID === undefined || e.S3_SECRET_ACCESS_KEY === undefined) {
    throw new ConfigError('STORAGE=s3 needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  return {
    kind: 's3',
    endpoint: e.S3_ENDPOINT,
    region: e.S3_REGION,
    bucket: e.S3_BUCKET,
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
  };
}
