import { z } from 'zod';

const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const environment = z.object({
  PLANNER_MODEL: blank(z.string()).describe(
    'openai:<model>, google:<model>, or the name of a model on the server at PLANNER_BASE_URL',
  ),
  PLANNER_BASE_URL: blank(z.url()).describe('Address of an OpenAI-compatible server, ends in /v1'),
  PLANNER_API_KEY: blank(z.string()).describe('Its key. Unset: the key of the provider of images'),
  PLANNER_TIMEOUT_SECONDS: blank(z.coerce.number().min(1).max(120)).describe(
    'Seconds after which the built-in planner takes over. Unset: 15',
  ),
  OPENAI_API_KEY: blank(z.string()).describe('Key of OpenAI, for images and the planner'),
  GOOGLE_GENERATIVE_AI_API_KEY: blank(z.string()).describe('Key of Google, for images and the planner'),
});

/** Every variable that is read here, with its schema. */
export const plannerVariables: Readonly<Record<string, z.ZodType>> = environment.shape;

/** The language model that plans edits. */
export interface PlannerConfig {
  readonly provider: 'openai-compatible' | 'openai' | 'google';
  readonly model: string;
  readonly key: string | undefined;
  /** Ends in `/v1`. Undefined: the provider's own. */
  readonly baseUrl: string | undefined;
  readonly timeoutMs: number;
}

/**
 * `PLANNER_MODEL` alone is `openai:<model>` or `google:<model>`, with the key that pictures use unless `PLANNER_API_KEY` is
 * set; with `PLANNER_BASE_URL` it is the name of a model on that OpenAI-compatible server. Undefined: our own planner plans
 * everything. Throws a sentence for the operator.
 */
export function readPlannerConfig(env: Readonly<Record<string, string | undefined>>): PlannerConfig | undefined {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    throw new Error(
      `These settings are not right:\n  ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n  ')}`,
    );
  const e = parsed.data;
  if (e.PLANNER_MODEL === undefined) {
    if (e.PLANNER_BASE_URL !== undefined)
      throw new Error('PLANNER_BASE_URL needs PLANNER_MODEL: the name of the language model on that server.');
    return undefined;
  }
  const timeoutMs = (e.PLANNER_TIMEOUT_SECONDS ?? 15) * 1000;
  if (e.PLANNER_BASE_URL !== undefined) {
    return {
      provider: 'openai-compatible',
      model: e.PLANNER_MODEL,
      key: e.PLANNER_API_KEY,
      baseUrl: e.PLANNER_BASE_URL,
      timeoutMs,
    };
  }
  const [, provider, model] = /^(openai|google):(.+)$/.exec(e.PLANNER_MODEL) ?? [];
  if (model === undefined || (provider !== 'openai' && provider !== 'google')) {
    throw new Error('PLANNER_MODEL is openai:<model>, google:<model>, or any name together with PLANNER_BASE_URL.');
  }
  const own = provider === 'openai' ? 'OPENAI_API_KEY' : 'GOOGLE_GENERATIVE_AI_API_KEY';
  const key = e.PLANNER_API_KEY ?? e[own];
  if (key === undefined) throw new Error(`PLANNER_MODEL needs ${own} or PLANNER_API_KEY.`);
  return { provider, model, key, baseUrl: undefined, timeoutMs };
}
