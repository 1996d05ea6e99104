import { AfterglowError } from './errors.ts';
import { follow } from './events.ts';
import { createHttp, type ClientOptions, type Http } from './http.ts';
import type {
  Batch,
  BatchItem,
  BatchWork,
  Generation,
  Image,
  InputValue,
  Recipe,
  RecipeProblem,
  SavedRecipe,
  Template,
} from './types.ts';
import { uploadPhoto, type Photo, type UploadOptions } from './upload.ts';

/** A photo to send, or one that the studio has. */
export type Source = Photo | { readonly imageId: string };

export interface RunOptions {
  readonly inputs?: Readonly<Record<string, InputValue>>;
  /** Refused with `price_changed` when it would cost another sum. */
  readonly shownCost?: number;
  /** The same key gives the same result, however often it is sent. */
  readonly requestKey?: string;
  readonly onUpload?: (share: number) => void;
  readonly onProgress?: (generation: Generation) => void;
  /** Also cancels the work on the server; nothing is paid then. */
  readonly signal?: AbortSignal;
}

export interface Result {
  readonly generation: Generation;
  readonly imageId: string;
  /** The picture at full size. */
  readonly blob: () => Promise<Blob>;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Given to the next call; null at the end. */
  readonly cursor: string | null;
}

interface PageQuery {
  readonly cursor?: string;
  readonly limit?: number;
}

export type Studio = ReturnType<typeof createClient>;

/**
 * A studio behind its API. Every call waits for its answer at most `timeoutMs`, tries again what passes, as the answer's
 * `Retry-After` says, and throws {@link AfterglowError}.
 */
export function createClient(options: ClientOptions) {
  const http = createHttp(options);
  const upload = (photo: Photo, about: UploadOptions = {}): Promise<string> => uploadPhoto(http, photo, about);

  async function download(imageId: string, signal?: AbortSignal): Promise<Blob> {
    const answer = await http.send(`/media/${imageId}?download=1`, {
      isLong: true,
      signal,
      headers: { accept: '*/*' },
    });
    return answer.blob();
  }

  async function wait(id: string, { onProgress, signal }: Pick<RunOptions, 'onProgress' | 'signal'> = {}) {
    let last: Generation | undefined;
    for await (const reading of generationEvents(http, id, signal)) {
      last = reading;
      onProgress?.(reading);
    }
    if (last?.status !== 'succeeded' || last.resultImageId === null)
      throw new AfterglowError(
        last?.error?.code ?? last?.status ?? 'failed',
        last?.error?.message ?? `It was ${last?.status}.`,
      );
    const imageId = last.resultImageId;
    return { generation: last, imageId, blob: () => download(imageId) } satisfies Result;
  }

  /** Makes a template's picture of a photo: upload, order, wait. */
  async function run(templateId: string, source?: Source, given: RunOptions = {}): Promise<Result> {
    const { inputs = {}, shownCost, requestKey = makeKey(), onUpload, signal } = given;
    const imageIds = source === undefined ? [] : [await idOf(source, onUpload, signal)];
    return finish('/api/generations', { templateId, imageIds, inputs, shownCost }, requestKey, given);
  }

  async function idOf(source: Source, onProgress?: (share: number) => void, signal?: AbortSignal): Promise<string> {
    return 'imageId' in source
      ? source.imageId
      : upload(source, { ...(onProgress && { onProgress }), ...(signal && { signal }) });
  }

  /** Orders, waits, and cancels on the server when the signal says so. */
  async function finish(path: string, json: object, requestKey: string, given: RunOptions): Promise<Result> {
    const { signal } = given;
    const headers = { 'idempotency-key': requestKey };
    const { id } = await http.json<{ id: string }>(path, { method: 'POST', json, headers, repeatable: true, signal });
    try {
      return await wait(id, given);
    } catch (error) {
      if (signal?.aborted === true) await cancel(id).catch(() => undefined);
      throw error;
    }
  }

  const cancel = (id: string): Promise<Generation> =>
    http.json(`/api/generations/${id}/cancel`, { method: 'POST', repeatable: true });

  return {
    run,
    upload,
    download,
    templates: async (): Promise<readonly Template[]> =>
      (await http.json<{ templates: readonly Template[] }>('/api/templates')).templates,
    balance: async (): Promise<number> => (await http.json<{ balance: number }>('/api/credits')).balance,
    images: {
      get: (id: string): Promise<Image> => http.json(`/api/images/${id}`),
      list: async (query: PageQuery = {}): Promise<Page<Image>> => {
        const { images, cursor } = await http.json<{ images: Image[]; cursor: string | null }>(
          `/api/images${queryOf(query)}`,
        );
        return { items: images, cursor };
      },
      remove: async (id: string): Promise<void> => void (await http.send(`/api/images/${id}`, { method: 'DELETE' })),
    },
    generations: {
      get: (id: string): Promise<Generation> => http.json(`/api/generations/${id}`),
      list: async (query: PageQuery = {}): Promise<Page<Generation>> => {
        const { generations, cursor } = await http.json<{ generations: Generation[]; cursor: string | null }>(
          `/api/generations${queryOf(query)}`,
        );
        return { items: generations, cursor };
      },
      /** Every change, until it has ended. */
      events: (id: string, signal?: AbortSignal) => generationEvents(http, id, signal),
      wait,
      cancel,
    },
    recipes: {
      list: (): Promise<{ readonly own: readonly SavedRecipe[]; readonly starters: readonly SavedRecipe[] }> =>
        http.json('/api/recipes'),
      create: (name: string, recipe: Recipe): Promise<SavedRecipe> =>
        http.json('/api/recipes', { method: 'POST', json: { name, recipe } }),
      /** What speaks against a recipe, or the credits it costs for one picture. Keeps nothing. */
      check: (
        recipe: Recipe,
      ): Promise<{ readonly problems: readonly RecipeProblem[]; readonly credits: number | null }> =>
        http.json('/api/recipes/check', { method: 'POST', json: { recipe }, repeatable: true }),
      /** A saved recipe by its id, or any recipe as it is, on one picture. */
      run: async (recipe: string | Recipe, source: Source, given: Omit<RunOptions, 'inputs'> = {}): Promise<Result> => {
        const { shownCost, requestKey = makeKey(), onUpload, signal } = given;
        const imageId = await idOf(source, onUpload, signal);
        const isSaved = typeof recipe === 'string';
        const json = { ...(isSaved ? {} : { recipe }), imageId, shownCost };
        const path = isSaved ? `/api/recipes/${recipe}/run` : '/api/recipes/run';
        return finish(path, json, requestKey, given);
      },
    },
    batches: batchCalls(http),
  };
}

function generationEvents(http: Http, id: string, signal?: AbortSignal) {
  const ended = new Set(['succeeded', 'failed', 'canceled']);
  return follow<Generation>(http, `/api/generations/${id}/events`, ({ status }) => ended.has(status), signal);
}

function batchCalls(http: Http) {
  const act = (id: string, what: 'pause' | 'resume' | 'cancel'): Promise<Batch> =>
    http.json(`/api/batches/${id}/${what}`, { method: 'POST', repeatable: true });
  return {
    /** Holds the credits for all pictures at once; each is paid or given back alone. */
    start: (
      work: BatchWork,
      imageIds: readonly string[],
      {
        requestKey = makeKey(),
        shownCost,
        name,
      }: { readonly requestKey?: string; readonly shownCost?: number; readonly name?: string } = {},
    ): Promise<{ readonly id: string; readonly cost: number; readonly count: number }> =>
      http.json('/api/batches', {
        method: 'POST',
        json: { ...work, imageIds, shownCost, name },
        headers: { 'idempotency-key': requestKey },
        repeatable: true,
      }),
    get: (id: string): Promise<Batch> => http.json(`/api/batches/${id}?limit=1`),
    /** Its pictures, one after the other. */
    items: async function* (id: string, state?: BatchItem['state']): AsyncGenerator<BatchItem, void, undefined> {
      let cursor: number | null = 0;
      while (cursor !== null) {
        const query = queryOf({ limit: 250, cursor, state });
        const page: { items: BatchItem[]; nextCursor: number | null } = await http.json(`/api/batches/${id}${query}`);
        yield* page.items;
        cursor = page.nextCursor;
      }
    },
    /** Every change, until it has ended. */
    events: (id: string, signal?: AbortSignal) => follow<Batch>(http, `/api/batches/${id}/events`, isOver, signal),
    /** All results as one ZIP file, as a stream. */
    zip: async (id: string): Promise<ReadableStream<Uint8Array>> => {
      const { body } = await http.send(`/api/batches/${id}/zip`, { isLong: true, headers: { accept: '*/*' } });
      if (body === null) throw new AfterglowError('unexpected_answer', 'The server sent no file.');
      return body;
    },
    pause: (id: string) => act(id, 'pause'),
    resume: (id: string) => act(id, 'resume'),
    cancel: (id: string) => act(id, 'cancel'),
    /** Every picture that failed, or that was canceled: credits for all are held, or for none. */
    retryAll: (id: string, state: 'failed' | 'canceled' = 'failed'): Promise<Batch> =>
      http.json(`/api/batches/${id}/retry`, { method: 'POST', json: { state } }),
    retry: (id: string, itemId: string): Promise<BatchItem> =>
      http.json(`/api/batches/${id}/items/${itemId}/retry`, { method: 'POST', json: {} }),
  };
}

const isOver = ({ endedAt, counts }: Batch): boolean => endedAt !== null && counts.running === 0;

function queryOf(query: Readonly<Record<string, string | number | undefined>> | PageQuery): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** A request key; `crypto.randomUUID` is missing in pages on plain http. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
