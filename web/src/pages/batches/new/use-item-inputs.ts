import { useCallback, useEffect, useRef, useState } from 'react';
import { api, type ApiClient } from '../../../api/client.ts';
import { makeRequestKey } from '../../../generation/request-intent.ts';
import { keptFiles } from '../../../storage/kept-files.ts';
import { readTable } from './read-table.ts';

const pauseMs = 700;
const tables = keptFiles('afterglow-batch', 'batch-table');

type Reading = Awaited<ReturnType<ApiClient['batches']['readInputs']>>;
type Work = Pick<Parameters<ApiClient['batches']['readInputs']>[0], 'templateId' | 'recipeId' | 'recipe' | 'inputs'>;

/** What a file may fill: fields of a template, or of the texts of a recipe, by the names that its columns have. */
export interface FillableFields {
  readonly of: 'template' | 'recipe';
  readonly names: readonly string[];
  /** A photo can do without the file. */
  readonly optional: boolean;
}

export interface ItemInputs {
  readonly fields: FillableFields;
  readonly name: string | undefined;
  /** What the file says of the pictures that are there; undefined while it is read. */
  readonly reading: Reading | undefined;
  readonly error: unknown;
  /** False while a file is being read: what would start is not yet what the file says. */
  readonly isCurrent: boolean;
  choose(file: File): void;
  remove(): void;
}

/** A CSV file with words for single pictures, read again when pictures come and go. It is kept as the photos are. */
export function useItemInputs(
  asking: Work | undefined,
  fields: FillableFields,
  imageIds: readonly string[],
): ItemInputs {
  const work = fields.names.length === 0 ? undefined : asking;
  const [table, setTable] = useState<{ readonly name: string; readonly text: string }>();
  const [broken, setBroken] = useState<unknown>(null);
  const [answer, setAnswer] = useState<{
    readonly asked: string;
    readonly reading?: Reading;
    readonly error?: unknown;
  }>();
  const chosen = useRef<string>(undefined);
  const read = useCallback(async (key: string, file: File): Promise<void> => {
    chosen.current = key;
    setBroken(null);
    try {
      const text = await readTable(file);
      if (chosen.current === key) setTable({ name: file.name, text });
    } catch (thrown) {
      if (chosen.current === key) setBroken(thrown);
    }
  }, []);
  // after the first paint: the server knows nothing of what this tab kept
  useEffect(() => {
    void tables.read().then((kept) => {
      const last = kept.at(-1);
      if (last !== undefined && chosen.current === undefined) void read(last.key, last.file);
    });
  }, [read]);
  const asked =
    work === undefined || table === undefined || imageIds.length === 0 ? '' : JSON.stringify([work, table, imageIds]);

  useEffect(() => {
    if (asked === '' || work === undefined || table === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void api.batches.readInputs({ ...work, csv: table.text, imageIds: [...imageIds] }, { signal: abort.signal }).then(
        (reading) => setAnswer({ asked, reading }),
        (error: unknown) => {
          if (!abort.signal.aborted) setAnswer({ asked, error });
        },
      );
    }, pauseMs);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `asked` says all of it
  }, [asked]);

  const mine = answer?.asked === asked ? answer : undefined;
  return {
    fields,
    name: table?.name,
    reading: asked === '' ? undefined : mine?.reading,
    error: broken ?? mine?.error ?? null,
    isCurrent: table === undefined || work === undefined || mine?.reading !== undefined,
    choose: (file) => {
      const key = makeRequestKey();
      void forgetTables().then(() => tables.keep([{ key, file }]));
      void read(key, file);
    },
    remove: () => {
      chosen.current = '';
      void forgetTables();
      setBroken(null);
      setTable(undefined);
    },
  };
}

/** Of this tab and of tabs that were closed, once nothing is to be filled from them any more. */
export async function forgetTables(): Promise<void> {
  for (const { key } of await tables.read()) void tables.drop(key);
}
