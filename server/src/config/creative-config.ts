import { z } from 'zod';
import { privateNetworksSchema } from './private-networks.ts';

/** Providers of creative models in the order in which they are asked when the operator names none. */
export const providerIds = ['openai-compatible', 'comfyui', 'google', 'openai', 'fal', 'replicate'] as const;
export type ProviderId = (typeof providerIds)[number];

const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const sizeList = z
  .string()
  .transform((text) => text.split(',').map((size) => size.trim()))
  .pipe(z.array(z.templateLiteral([z.number().int(), 'x', z.number().int()])).min(1));

/** What an operator may change of a model's row in the table, each by `<PREFIX>_<NAME>`. */
const overridesSchema = z.object({
  MODEL: blank(z.string()).describe('Model for pictures from words'),
  EDIT_MODEL: blank(z.string()).describe('Model for edits'),
  PRICE_USD: blank(z.coerce.number().min(0).max(100)).describe('US dollars of one call, for the daily limit'),
  MAX_INPUTS: blank(z.coerce.number().int().min(0).max(14)).describe('Pictures that one call may take'),
  MASK: blank(z.enum(['none', 'alpha-zero-edits', 'white-edits'])).describe(
    'Form of a mask: none, alpha-zero-edits or white-edits',
  ),
  SIZES: blank(sizeList).describe('Sizes that the model offers: 1024x1024,1536x1024'),
  BASE_URL: blank(z.url()).describe('Address of the API, for a server of your own or a gateway'),
});
type Overrides = z.output<typeof overridesSchema>;

/** Prefix of a provider's settings, and where its key comes from. */
export const providerVariables = {
  'openai-compatible': { prefix: 'IMAGES', key: 'IMAGES_API_KEY' },
  comfyui: { prefix: 'COMFYUI', key: 'COMFYUI_API_KEY' },
  google: { prefix: 'GOOGLE_IMAGES', key: 'GOOGLE_GENERATIVE_AI_API_KEY' },
  openai: { prefix: 'OPENAI_IMAGES', key: 'OPENAI_API_KEY' },
  fal: { prefix: 'FAL_IMAGES', key: 'FAL_API_KEY' },
  replicate: { prefix: 'REPLICATE_IMAGES', key: 'REPLICATE_API_TOKEN' },
} as const satisfies Record<ProviderId, { readonly prefix: string; readonly key: string }>;

/** Every variable that is read here, with its schema: what all share, then one provider after the other. */
export function creativeVariables(): Readonly<Record<string, z.ZodType>> {
  const variables: Record<string, z.ZodType> = { ...commonSchema.shape };
  for (const { prefix, key } of Object.values(providerVariables)) {
    variables[key] = keySchema;
    for (const [name, schema] of Object.entries(overridesSchema.shape)) variables[`${prefix}_${name}`] = schema;
  }
  return variables;
}

/** The variable that switches each provider on, for the sentence that says what is missing. */
export const switchingVariables: Readonly<Record<ProviderId, string>> = {
  'openai-compatible': 'IMAGES_BASE_URL',
  comfyui: 'COMFYUI_URL',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  openai: 'OPENAI_API_KEY',
  fal: 'FAL_API_KEY',
  replicate: 'REPLICATE_API_TOKEN',
};

const keySchema = z.string().describe('Key of the API');

const commonSchema = z.object({
  CREATIVE_ORDER: blank(
    z
      .string()
      .transform((text) => text.split(',').map((id) => id.trim()))
      .pipe(z.array(z.enum(providerIds))),
  ).describe('Providers in the order in which they are asked, separated by commas'),
  CREATIVE_CONCURRENCY: blank(z.coerce.number().int().min(1).max(64)).describe(
    'Calls at the same time to one provider, for each worker process. Unset: 2',
  ),
  CREATIVE_TIMEOUT_SECONDS: blank(z.coerce.number().min(1).max(1800)).describe(
    'Seconds after which a call counts as failed. Unset: 180',
  ),
  CREATIVE_DAILY_LIMIT_USD: blank(z.coerce.number().min(0)).describe(
    'US dollars that all calls of one day (UTC) may cost. Unset: no limit',
  ),
  ALLOW_PRIVATE_PROVIDERS: blank(privateNetworksSchema).describe(
    'Private hosts, addresses and networks (10.0.0.0/8) that providers set in the administration may have, separated by commas. Unset: none',
  ),
  COMFYUI_URL: blank(z.url()).describe('Address of your ComfyUI'),
  COMFYUI_WORKFLOW: blank(z.string()).describe('File with a workflow in API format, for pictures from words'),
  COMFYUI_EDIT_WORKFLOW: blank(z.string()).describe('File with a workflow in API format, for edits'),
});

/** A provider that is switched on. */
export interface ProviderAccess {
  readonly id: ProviderId;
  /** Undefined for self-hosted servers that need no key. */
  readonly key: string | undefined;
  readonly baseUrl: string | undefined;
  /** The private hosts, addresses and networks it may be asked at. Absent: any, because the operator chose its address. */
  readonly reach?: readonly string[];
  readonly model: string | undefined;
  readonly editModel: string | undefined;
  readonly priceUsd: number | undefined;
  readonly maxInputs: number | undefined;
  readonly mask: Overrides['MASK'];
  readonly sizes: Overrides['SIZES'];
  /** Files with ComfyUI workflows (API format), for words alone and for pictures. */
  readonly workflow: string | undefined;
  readonly editWorkflow: string | undefined;
  /** Calls at once; absent: as many as for every provider. */
  readonly concurrency?: number | undefined;
  /** Millionths of a US dollar that its calls of one day (UTC) may cost. */
  readonly dailyLimitMicros?: number | undefined;
}

export interface CreativeConfig {
  /** Private hosts, addresses and networks that an administrator may point a provider to. */
  readonly privateProviders: readonly string[];
  /** In the order in which they are asked; empty: no creative model. */
  readonly providers: readonly ProviderAccess[];
  /** The order that the environment asks for; undefined: an administrator may choose one. */
  readonly order: readonly ProviderId[] | undefined;
  /** Requests under way at once with one provider, for each worker process. */
  readonly concurrency: number;
  readonly timeoutMs: number;
  /** Millionths of a US dollar that all calls of one day (UTC) may cost; undefined: no limit. */
  readonly dailyLimitMicros: number | undefined;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the settings of creative models. Throws a sentence for the operator. */
export function readCreativeConfig(env: Variables): CreativeConfig {
  const common = parse(commonSchema, env, '');
  const all = providerIds.flatMap((id) => readAccess(id, env, common));
  const order = common.CREATIVE_ORDER;
  const providers = order === undefined ? all : order.flatMap((id) => all.filter((access) => access.id === id));
  const absent = order?.find((id) => !all.some((access) => access.id === id));
  if (absent !== undefined)
    throw new Error(`CREATIVE_ORDER names ${absent}, but ${switchingVariables[absent]} is not set.`);
  return {
    privateProviders: common.ALLOW_PRIVATE_PROVIDERS ?? [],
    providers,
    order,
    concurrency: common.CREATIVE_CONCURRENCY ?? 2,
    timeoutMs: (common.CREATIVE_TIMEOUT_SECONDS ?? 180) * 1000,
    dailyLimitMicros:
      common.CREATIVE_DAILY_LIMIT_USD === undefined
        ? undefined
        : Math.round(common.CREATIVE_DAILY_LIMIT_USD * 1_000_000),
  };
}

function readAccess(id: ProviderId, env: Variables, common: z.output<typeof commonSchema>): readonly ProviderAccess[] {
  const { prefix, key } = providerVariables[id];
  const o = parse(
    overridesSchema,
    Object.fromEntries(Object.keys(overridesSchema.shape).map((name) => [name, env[`${prefix}_${name}`]])),
    `${prefix}_`,
  );
  if ((env[switchingVariables[id]] ?? '') === '') return [];
  if (id === 'openai-compatible' && o.MODEL === undefined)
    throw new Error('IMAGES_BASE_URL needs IMAGES_MODEL: the name of the model on that server.');
  if (id === 'comfyui' && common.COMFYUI_WORKFLOW === undefined && common.COMFYUI_EDIT_WORKFLOW === undefined) {
    throw new Error('COMFYUI_URL needs COMFYUI_WORKFLOW, COMFYUI_EDIT_WORKFLOW or both: files in API format.');
  }
  const access = {
    id,
    key: env[key] === '' ? undefined : env[key],
    baseUrl: id === 'comfyui' ? common.COMFYUI_URL : o.BASE_URL,
    model: o.MODEL,
    editModel: o.EDIT_MODEL,
    priceUsd: o.PRICE_USD,
    maxInputs: o.MAX_INPUTS,
    mask: o.MASK,
    sizes: o.SIZES,
    workflow: common.COMFYUI_WORKFLOW,
    editWorkflow: common.COMFYUI_EDIT_WORKFLOW,
  };
  return [access];
}

function parse<Schema extends z.ZodType>(schema: Schema, env: Variables, prefix: string): z.output<Schema> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new Error(
    `These settings are not right:\n  ${parsed.error.issues.map((issue) => `${prefix}${issue.path.join('.')}: ${issue.message}`).join('\n  ')}`,
  );
}
