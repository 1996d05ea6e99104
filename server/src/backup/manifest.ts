import { z } from 'zod';

/** Bytes in pieces: each is an object of the backup, named by its content. In this order they are the whole. */
const piecesSchema = z.array(
  z.object({
    /** SHA-256 of the bytes before they were packed, in hexadecimal. */
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    bytes: z.number().int().min(0),
  }),
);
export type Pieces = z.output<typeof piecesSchema>;

const tableSchema = z.object({
  name: z.string(),
  /** Columns in the order of the rows; what PostgreSQL computes itself is left out. */
  columns: z.array(z.string()),
  rows: z.number().int().min(0),
  /** Rows in the text format of `COPY`. */
  pieces: piecesSchema,
});

/** What one backup consists of. */
export const manifestSchema = z.object({
  format: z.literal('afterglow-backup'),
  edition: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Version of the product that made it. */
  product: z.string(),
  /** Moments of the migrations that the database had, in order: they name its schema. */
  migrations: z.array(z.number()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int() })),
  /** One JSON document a line: work that waited in the queue. */
  jobs: piecesSchema,
  /** One JSON document a line ({@link storedFileSchema}): every picture. */
  files: z.object({ count: z.number().int(), bytes: z.number().int(), index: piecesSchema }),
  /** Files of `secrets/`, by their path below it. */
  secrets: z.array(z.object({ path: z.string(), pieces: piecesSchema })),
  /** Tells whether an `AUTH_SECRET` is the one that sealed what the database keeps. */
  secretCheck: z.string(),
});
export type Manifest = z.output<typeof manifestSchema>;

export const storedFileSchema = z.object({ key: z.string(), pieces: piecesSchema });

export const queuedJobSchema = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  priority: z.number().int(),
  key: z.string().nullable(),
  startAfter: z.iso.datetime({ offset: true }),
});

/** Names of the objects of a backup. */
export const places = {
  identity: 'identity.age',
  /** Colons are not for file names. */
  manifest: (madeAt: string): string => `backups/${madeAt.replaceAll(':', '-').toLowerCase()}`,
  piece: (name: string, packed: boolean): string => `pieces/${name.slice(0, 2)}/${name}${packed ? '.gz' : ''}`,
};

/** When the backup of this name was made; undefined for another file. */
export function momentOf(name: string): Date | undefined {
  const [, day, hour, minute, rest] = /^backups\/(\d{4}-\d\d-\d\d)t(\d\d)-(\d\d)-([\d.]+)z$/.exec(name) ?? [];
  const moment = new Date(`${day}T${hour}:${minute}:${rest}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** What is wrong with a backup or in the way of one; the message is a sentence for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}
