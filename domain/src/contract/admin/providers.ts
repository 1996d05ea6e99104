import { z } from 'zod';
import { endpoint, timestampSchema } from '../base.ts';

export const providerIdSchema = z.enum(['openai-compatible', 'comfyui', 'google', 'openai', 'fal', 'replicate']);

const sourceSchema = z.enum(['environment', 'admin', 'none']);

export const adminProviderSchema = z
  .object({
    provider: providerIdSchema,
    /** It is asked for pictures now. */
    active: z.boolean(),
    /** Switched on here; a provider of the environment is always on. */
    enabled: z.boolean(),
    source: sourceSchema,
    /** False: only the environment can set it up. */
    canBeSetHere: z.boolean(),
    needsKey: z.boolean(),
    /** Variable of the environment that holds the key. */
    keyVariable: z.string(),
    key: z.object({
      source: sourceSchema,
      /** Its last four characters; the rest is never told. */
      ending: z.string().nullable(),
      /** A key is kept that cannot be read: this installation's secret is another one now. */
      unreadable: z.boolean(),
    }),
    /** What is used, by whom it was set. */
    baseUrl: z.object({ value: z.string().nullable(), source: sourceSchema }),
    model: z.object({ value: z.string().nullable(), source: sourceSchema }),
    editModel: z.object({ value: z.string().nullable(), source: sourceSchema }),
    priceMicros: z.number().int().nullable(),
    dailyLimitMicros: z.number().int().nullable(),
    concurrency: z.number().int().nullable(),
    spentTodayMicros: z.number().int(),
    /** How it does in each worker process that asks it. */
    health: z.array(
      z.object({ process: z.string(), state: z.enum(['closed', 'open', 'trying']), opensInSeconds: z.number().int() }),
    ),
    lastCall: z
      .object({
        at: timestampSchema,
        status: z.string(),
        failure: z.string().nullable(),
        durationMs: z.number().int().nullable(),
      })
      .nullable(),
    provenAt: timestampSchema.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'AdminProvider' });
export type AdminProvider = z.infer<typeof adminProviderSchema>;

export const adminProvidersSchema = z
  .object({
    providers: z.array(adminProviderSchema),
    /** True: `CREATIVE_ORDER` decides, and the order here does not count. */
    orderByEnvironment: z.boolean(),
    dailyLimitMicros: z.number().int().nullable(),
    concurrency: z.number().int(),
    spentTodayMicros: z.number().int(),
  })
  .meta({ id: 'AdminProviders' });

export const testCallSchema = z
  .object({
    ok: z.boolean(),
    model: z.string().nullable(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    durationMs: z.number().int(),
    costMicros: z.number().int(),
    /** As `CreativeFailure`; null when it gave a picture. */
    failure: z.string().nullable(),
    /** The provider's own words, without the key. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'TestCall' });
export type TestCallReply = z.infer<typeof testCallSchema>;

const modelName = z.string().trim().min(1).max(200);

const savedSchema = z.object({ saved: z.boolean(), provider: adminProviderSchema, test: testCallSchema.nullable() });

export const adminProvidersContract = {
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/providers', tags: ['admin'] })
    .output(adminProvidersSchema),
  /**
   * Keeps settings. What decides whether the provider answers (key, address, model) counts only after a test call gave a
   * picture: `saved` false and the call's result otherwise. A key is written and never read again; absent: it stays.
   * Throws `changed_meanwhile`, `set_by_environment`, `provider_incomplete`, and `provider_key_needed` when the address changes but the key is the
   * kept one: a key only goes where it was entered for.
   */
  save: endpoint('admin')
    .route({ method: 'POST', path: '/admin/providers/{provider}', tags: ['admin'] })
    .input(
      z.object({
        provider: providerIdSchema,
        version: z.number().int(),
        enabled: z.boolean(),
        key: z.string().trim().min(1).max(500).optional(),
        baseUrl: z
          .url({ protocol: /^https?$/ })
          .max(500)
          .nullable(),
        model: modelName.nullable(),
        editModel: modelName.nullable(),
        dailyLimitMicros: z.number().int().min(0).max(2_000_000_000).nullable(),
        concurrency: z.number().int().min(1).max(64).nullable(),
      }),
    )
    .output(savedSchema),
  /** Asks the provider, as it is set up, for one real picture: that costs what a picture costs. */
  test: endpoint('admin')
    .route({ method: 'POST', path: '/admin/providers/{provider}/test', tags: ['admin'] })
    .input(z.object({ provider: providerIdSchema }))
    .output(testCallSchema),
  removeKey: endpoint('admin')
    .route({ method: 'DELETE', path: '/admin/providers/{provider}/key', tags: ['admin'], successStatus: 200 })
    .input(z.object({ provider: providerIdSchema }))
    .output(adminProviderSchema),
  /** Who is asked first, then who when that one cannot. Throws `set_by_environment`. */
  setOrder: endpoint('admin')
    .route({ method: 'POST', path: '/admin/provider-order', tags: ['admin'] })
    .input(z.object({ order: z.array(providerIdSchema).min(1).max(providerIdSchema.options.length) }))
    .output(adminProvidersSchema),
};
