/**
 * What people are offered: the published version of every template, read from the database once and kept until some
 * process announces a change. A change that comes while the rows are being read starts the next reading afresh.
 */
import { AppError } from '@afterglow/domain/errors/errors';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CostBook } from '../credits/cost-book.ts';
import type { Database, Executor, Transaction } from '../db/pool.ts';
import { templatePictures, templates, templateVersions } from '../db/tables/template-tables.ts';
import type { Notifications } from '../events/notifications.ts';
import { liveTemplate, type LivePictures, type LiveTemplate, type StoredTemplate } from './live-template.ts';

export interface Catalogue {
  /** All published templates in the order people see them, hidden ones included: they say so. */
  readonly list: () => Promise<readonly LiveTemplate[]>;
  /** Throws `template_not_found`. */
  readonly find: (id: string) => Promise<LiveTemplate>;
  /** Any version, also one that was never published. Throws `template_not_found`. */
  readonly findVersion: (id: string, version: number) => Promise<LiveTemplate>;
  /** Tells every process, with the commit, that templates changed. */
  readonly announce: (tx: Transaction) => Promise<void>;
  /** What this process kept is read again: anyone who just changed something need not wait for the announcement. */
  readonly forget: () => void;
  readonly close: () => void;
}

export interface CatalogueDeps {
  readonly db: Database;
  readonly notifications: Notifications;
  readonly costs: CostBook;
}

/** One address for all templates: they are read together. */
const topic = 'all';
/** Should an announcement be lost with its connection, nothing older than this is shown. */
const longestMs = 30_000;

export function createCatalogue({ db, notifications, costs }: CatalogueDeps): Catalogue {
  let kept: { readonly until: number; readonly rows: Promise<readonly StoredTemplate[]> } | undefined;
  const forget = (): void => {
    kept = undefined;
  };
  const unsubscribe = notifications.subscribe('templates', topic, forget);

  const readRows = (): Promise<readonly StoredTemplate[]> => {
    const now = performance.now();
    if (kept !== undefined && now < kept.until) return kept.rows;
    const next = { until: now + longestMs, rows: readPublished(db) };
    kept = next;
    next.rows.catch(() => {
      if (kept === next) forget();
    });
    return next.rows;
  };

  const list = async (): Promise<readonly LiveTemplate[]> => {
    const [rows, current] = await Promise.all([readRows(), costs.current()]);
    return rows.flatMap((row) => liveTemplate(row, current) ?? []);
  };

  return {
    list,
    find: async (id) => found((await list()).find((template) => template.id === id)),
    findVersion: async (id, version) => {
      const [[row], current] = await Promise.all([
        readStored(db, and(eq(templates.id, id), eq(templateVersions.number, version))),
        costs.current(),
      ]);
      return found(row === undefined ? undefined : liveTemplate(row, current));
    },
    announce: async (tx) => {
      await notifications.notify(tx, 'templates', topic);
    },
    forget,
    close: unsubscribe,
  };
}

function found(template: LiveTemplate | undefined): LiveTemplate {
  if (template === undefined) throw new AppError('template_not_found');
  return template;
}

const readPublished = (db: Database) => readStored(db, eq(templateVersions.number, templates.publishedVersion));

async function readStored(db: Database, which: ReturnType<typeof and>): Promise<readonly StoredTemplate[]> {
  const rows = await db
    .select({
      id: templates.id,
      version: templateVersions.number,
      visible: templates.visible,
      content: templateVersions.content,
    })
    .from(templates)
    .innerJoin(templateVersions, eq(templateVersions.templateId, templates.id))
    .where(which)
    .orderBy(asc(templates.position), asc(templates.id));
  const sizes = await readPictures(
    db,
    rows.map(({ content }) => content.pictures),
  );
  return rows.map((row) => ({ ...row, pictures: sizes(row.content.pictures) }));
}

type NamedPictures = { readonly before: string | null; readonly after: string } | null;

async function readPictures(
  db: Executor,
  named: readonly NamedPictures[],
): Promise<(pictures: NamedPictures) => LivePictures | null> {
  const ids = named.flatMap((pictures) =>
    pictures === null ? [] : [pictures.after, ...(pictures.before === null ? [] : [pictures.before])],
  );
  const { id, width, height, focus } = templatePictures;
  const rows =
    ids.length === 0
      ? []
      : await db.select({ id, width, height, focus }).from(templatePictures).where(inArray(id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (pictures) => {
    const after = pictures === null ? undefined : byId.get(pictures.after);
    if (pictures === null || after === undefined) return null;
    return { after, before: pictures.before === null ? null : (byId.get(pictures.before) ?? null) };
  };
}
