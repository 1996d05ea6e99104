import { ENGINE_DEVICES } from '@afterglow/engine/models/device';
import { ENGINE_PRECISIONS } from '@afterglow/engine/models/precision';
import { z } from 'zod';
import { natsAddressSchema } from './nats-address.ts';
import { privateNetworksSchema } from './private-networks.ts';

const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'])
  .transform((value) => value === 'true' || value === '1' || value === 'on');
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/**
 * Settings of the installation itself; creative models, the planner's language model and payments have schemas of their own.
 * The descriptions are printed in `.env.example`.
 */
export const environmentSchema = z.object({
  MODE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe('`web` or `worker` runs them apart, on one database and storage'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port to listen on'),
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65_535)).describe(
    'Port of the operator: `/metrics` for Prometheus, `/health/ready`. Unset: closed. Let no proxy lead to it',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })).describe(
    'OpenTelemetry collector (OTLP over HTTP, http://host:4318) for traces, metrics and logs. Unset: none, and nothing of it is loaded',
  ),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  BASE_URL: optional(z.url({ protocol: /^https?$/ })).describe(
    'Public address, for links in emails and the check of same-site requests; https makes cookies secure. It may have a path (docs/deploy.md). Unset: http://localhost:PORT',
  ),
  DATA_DIR: z.string().default('./data').describe('Folder of the database, images, models and secrets'),
  MIN_FREE_DISK_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(500)
    .describe('Megabytes that stay free on the disk of the pictures: with less, uploads are refused'),
  DATABASE_URL: optional(z.url()).describe('Your own PostgreSQL. Unset: an embedded one in DATA_DIR'),
  DATABASE_DIRECT_URL: optional(z.url()).describe(
    'The same database past a pooler (PgBouncer), for what needs a connection of its own. Set it when DATABASE_URL names a pooler',
  ),
  DATABASE_CONNECTIONS: optional(z.coerce.number().int().min(4).max(200)).describe(
    'Connections to the database that this process opens at most, beside one that listens. Unset: 16, 10 of a web process, 6 of a worker',
  ),
  EVENTS_URL: optional(natsAddressSchema).describe(
    'NATS, for many processes (docs/scaling.md): nats://host:4222. Unset: they hear of each other through the database',
  ),
  MIGRATE: z
    .enum(['on', 'off'])
    .default('on')
    .describe('off: this process does not change the schema of the database; `npx afterglow migrate` does'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(0)
    .describe(
      'After SIGTERM pictures under way may finish for so long; unset, they are put back into the queue at once',
    ),
  NOTICE_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(8)
    .describe(
      'With DRAIN_SECONDS: for so long `/api/health/ready` says no before connections are refused. More than your proxy needs to notice',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('debug, info, warn, error or silent'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Number of proxies in front whose X-Forwarded-For is trusted'),

  AUTH_SECRET: optional(z.string().min(32, 'It needs at least 32 characters')).describe(
    'Signs sessions, at least 32 characters. Unset: made on the first start; set it when several machines serve',
  ),
  ADMIN_EMAIL: optional(z.email().toLowerCase()).describe(
    'This account becomes an administrator once its address is verified',
  ),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .default('required')
    .describe('required: after their first sign-in administrators need a passkey or an authenticator app'),
  EMAIL_VERIFICATION: flag.default(true).describe('false: accounts work without a verified address'),
  GOOGLE_CLIENT_ID: optional(z.string()).describe('Sign in with Google; needs GOOGLE_CLIENT_SECRET'),
  GOOGLE_CLIENT_SECRET: optional(z.string()).describe('Sign in with Google; needs GOOGLE_CLIENT_ID'),
  GOOGLE_DISCOVERY_URL: z
    .url()
    .default('https://accounts.google.com/.well-known/openid-configuration')
    .describe('Discovery document of Google; for a server of your own use OIDC_ISSUER'),
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/ })).describe(
    'Sign in with an OpenID Connect server of your own (docs/operating.md); needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  ),
  OIDC_CLIENT_ID: optional(z.string()).describe('This site at that server'),
  OIDC_CLIENT_SECRET: optional(z.string()).describe('Its secret there'),
  OIDC_NAME: z.string().trim().min(1).max(40).default('OpenID Connect').describe('The name on the button'),
  OIDC_SCOPES: z
    .string()
    .trim()
    .default('openid email profile')
    .describe('What is asked for; some servers tell groups only when `groups` is among it'),
  OIDC_DOMAINS: z
    .string()
    .default('')
    .describe('Domains of addresses that are let in, with commas between them. Unset: all'),
  OIDC_AUTO_CREATE: flag.default(true).describe('false: lets in only people who have an account already'),
  OIDC_ADMIN_GROUP: optional(z.string().trim()).describe('Who has this in the claim `groups` is an administrator'),
  PASSWORD_SIGN_IN: flag
    .default(true)
    .describe('false: nobody signs up or in with a password; needs OIDC_ISSUER or GOOGLE_CLIENT_ID'),
  INITIAL_CREDITS_VERIFIED: z.coerce
    .number()
    .int()
    .min(0)
    .default(50)
    .describe('Credits granted once to a verified account'),
  INITIAL_CREDITS_UNCONFIRMED: z.coerce
    .number()
    .int()
    .min(0)
    .default(5)
    .describe('Credits granted once before the address is verified'),
  INITIAL_CREDITS_LIMITED: z.coerce
    .number()
    .int()
    .min(0)
    .default(5)
    .describe(
      'Credits granted at first to a throw-away address, or past START_GRANTS_PER_NETWORK; the rest follows a payment',
    ),
  START_GRANTS_PER_NETWORK: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe('Full grants for one network (/24, or /64 of IPv6) and day; local networks are not counted'),

  VISITOR_RESULTS_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(50)
    .default(1)
    .describe(
      'Small pictures a visitor may have made in a day without an account; 0: none. A network gets ten times as many',
    ),

  OPERATOR_NAME: optional(z.string().trim().max(120)).describe('Who runs this installation, for the legal pages'),
  OPERATOR_ADDRESS: optional(z.string().trim().max(400)).describe(
    'Address of the operator on invoices, lines separated by semicolons',
  ),
  OPERATOR_TAX_NUMBER: optional(z.string().trim().max(60)).describe('Tax or VAT number of the operator, on invoices'),
  OPERATOR_VAT_PERCENT: optional(z.coerce.number().positive().max(50)).describe(
    'Percent of value-added tax in the prices, shown on invoices. Unset: none is shown',
  ),
  OPERATOR_TAX_NOTE: optional(z.string().trim().max(200)).describe(
    'A line at the foot of invoices, for instance why no tax is charged',
  ),
  CONTACT_EMAIL: optional(z.email()).describe('Receives messages of the contact form. Unset: ADMIN_EMAIL'),
  SMTP_URL: optional(z.url()).describe(
    'Mail server. Unset: emails go to a development mailbox whose address is printed at start',
  ),
  MAIL_FROM: z.string().default('Afterglow <no-reply@afterglow.invalid>').describe('Sender of emails'),

  STORAGE: z
    .enum(['disk', 's3'])
    .default('disk')
    .describe('s3 needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'),
  S3_ENDPOINT: optional(z.url()).describe("Address of an S3-compatible server. Unset: Amazon's"),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  S3_BUCKET: optional(z.string()).describe('Bucket for images'),
  S3_ACCESS_KEY_ID: optional(z.string()).describe('Access key of the bucket'),
  S3_SECRET_ACCESS_KEY: optional(z.string()).describe('Secret of the access key'),
  ALLOW_PRIVATE_WEBHOOKS: optional(privateNetworksSchema).describe(
    'Private hosts, addresses and networks (10.0.0.0/8) to which anyone with an account may have webhooks sent, separated by commas. Unset: none',
  ),
  ALLOW_PRIVATE_CONNECTIONS: optional(privateNetworksSchema).describe(
    'Private hosts, addresses and networks (10.0.0.0/8) where anyone with an account may connect a photo library, separated by commas. Unset: none',
  ),
  BACKUP_PLACE: optional(z.string().trim().min(1).max(500)).describe(
    'Folder or s3://bucket/folder to which this process makes backups, when /admin/system says. With several machines: on one that works. Unset: it makes none',
  ),
  BACKUP_DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })).describe(
    'Address of the database for backups, with a role that reads everything. Unset: the one that the process uses',
  ),
  BACKUP_PASSPHRASE: optional(z.string().min(12, 'It needs at least 12 characters')).describe(
    'Encrypts backups, at least 12 characters. Keep it apart from them: without it they do not open',
  ),

  SIGNING_FILE: optional(z.string()).describe(
    'PEM file with your own key and its certificates, leaf first, which then sign pictures (C2PA). Unset: made on the first start',
  ),
  TIMESTAMP_AUTHORITY: optional(z.url({ protocol: /^https?$/ })).describe(
    'Address of a time-stamp authority (RFC 3161) that adds the time to signatures of pictures. Unset: none',
  ),

  WORKER_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe('Pictures made at the same time, each in a process of its own'),
  WORKER_BATCH_PLACES: z
    .union([z.literal('auto'), z.coerce.number().int().min(0).max(16)])
    .default('auto')
    .describe(
      'Pictures of batches made beside these, given up for a single picture. auto: 1 beside each of them, as far as there are two processors and 4 GB of memory for it; 0: none. With 4 GB for each of all they have processes of their own',
    ),
  ENGINE_THREADS: z.coerce.number().int().min(1).max(64).default(2).describe('Threads of each engine process'),
  ENGINE_DEVICE: z
    .enum(ENGINE_DEVICES)
    .default('cpu')
    .describe(
      'Where the pictures of the queue are made: cpu, cuda (Linux), coreml (macOS), dml (Windows) or webgpu. Where that cannot be used: the processor',
    ),
  ENGINE_PRECISION: z
    .enum(ENGINE_PRECISIONS)
    .default('auto')
    .describe(
      'What the large cut-out network calculates with. auto: 8-bit numbers where the processor adds them exactly, a third of the time and half of the memory; float: floats everywhere',
    ),
  ENGINE_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(200)
    .default(1500)
    .describe('Megabytes of memory above which an engine process closes models that it does not need at the moment'),
  SAFETY_THRESHOLD: z
    .preprocess(
      (value) => (value === '' ? undefined : value),
      z
        .union([z.literal('off'), z.coerce.number().min(0).max(1)])
        .default(0.9)
        .transform((value) => (value === 'off' ? undefined : value)),
    )
    .describe('Probability (0 to 1) of sexual content at which a picture is refused; off: no check'),
  MODELS_DIR: optional(z.string()).describe(
    'Folder of converted model weights; installations may share it. Unset: DATA_DIR/models',
  ),
  AFTERGLOW_MODELS: z
    .enum(['all', 'permissive'])
    .default('all')
    .describe('permissive leaves out weights from packages under AGPL'),
});

export type Environment = z.output<typeof environmentSchema>;
