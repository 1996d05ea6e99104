/** The command line's work done by a studio's server in place of this computer: the same requests, the same answers. */
import { createClient, type Recipe, type RecipeStep, type Result, type Studio } from '@afterglow/client';
import { escapeTexts } from '@afterglow/domain/recipes/fill-recipe';
import { z } from 'zod';
import { stepOptions } from '../../recipes/step-options.ts';
import type { EngineResult, UncheckedRequest } from '../../run/engine-request.ts';
import type { Engine } from '../../run/run.ts';
import { ENGINE_WARNINGS, type EngineOutput, type RunOptions } from '../../run/task.ts';
import { UsageError } from '../cli-inputs.ts';
import type { RemoteTarget } from './server-flags.ts';

/**
 * An engine that uploads, orders, waits and downloads; `local` converts to the file type asked for. Prices are said on the
 * standard error before anything is ordered; with a limit nothing is ordered that would go above it.
 */
export function createRemoteEngine({ server, key, maxCredits }: RemoteTarget, local: Engine): Engine {
  const studio = createClient({ baseUrl: server, key, language: 'en' });
  const { host } = new URL(server);
  const prices = new Map<string, Promise<number>>();
  const besides = new Map<Uint8Array, Promise<string>>();
  let promised = 0;

  async function askPrice(recipe: Recipe): Promise<number> {
    const { problems, credits } = await studio.recipes.check(recipe);
    if (credits === null) {
      const [problem] = problems;
      throw new UsageError(`${host} cannot do this: ${problem?.code} ${JSON.stringify(problem?.values ?? {})}`);
    }
    console.error(`${host}: ${credits} credits for each picture`);
    return credits;
  }

  /** The price of one more picture, which is spent unless it fails. */
  async function promisePrice(recipe: Recipe): Promise<number> {
    const steps = JSON.stringify(recipe.steps);
    const asked = prices.get(steps) ?? askPrice(recipe);
    prices.set(steps, asked);
    const price = await asked;
    if (maxCredits !== undefined && promised + price > maxCredits)
      throw new UsageError(`This would cost ${price} credits more, above --max-credits ${maxCredits}`);
    promised += price;
    return price;
  }

  function keepBeside(bytes: Uint8Array): Promise<string> {
    const kept = besides.get(bytes) ?? studio.upload(new Uint8Array(bytes));
    besides.set(bytes, kept);
    return kept;
  }

  async function runUnchecked(request: UncheckedRequest, options: RunOptions = {}): Promise<EngineResult> {
    const [picture, beside] = request.images;
    if (picture === undefined) throw new UsageError('A server wants a picture: name a file');
    const begun = performance.now();
    const { signal, onProgress } = options;
    const recipe = recipeOf(request, beside === undefined ? undefined : await keepBeside(beside));
    const price = await promisePrice(recipe);
    try {
      const result = await studio.recipes.run(recipe, new Uint8Array(picture), {
        shownCost: price,
        ...(signal === undefined ? {} : { signal }),
        onProgress: ({ progress }) => onProgress?.({ stage: 'processing', progress }),
      });
      return await readResult(studio, result, { host, begun });
    } catch (error) {
      // what failed or was canceled is not paid
      promised -= price;
      throw error;
    }
  }

  return { ...local, runUnchecked };
}

const callsSchema = z.object({
  calls: z.array(
    z.object({ task: z.string(), options: z.record(z.string(), z.unknown()), beside: z.unknown().optional() }),
  ),
});

/** The recipe that asks a server for what the engine was asked. */
function recipeOf({ task, options }: UncheckedRequest, beside: string | undefined): Recipe {
  const chain = task === 'edit' ? callsSchema.parse(options).calls : undefined;
  const calls = chain ?? [
    {
      task,
      options: z.record(z.string(), z.unknown()).parse(options),
      beside: beside === undefined ? undefined : true,
    },
  ];
  const steps = calls.map((call): RecipeStep => {
    const known = Object.entries(stepOptions).find(([op]) => op === call.task)?.[1].shape ?? {};
    const own = Object.entries(call.options).filter(([name]) => name in known);
    // a server finds the words it draws itself
    const local = Object.keys(call.options).find((name) => name !== 'words' && !(name in known));
    if (local !== undefined) throw new UsageError(`${call.task}: ${local} works on this computer only`);
    // its texts were filled here
    const written = escapeTexts({ op: call.task, options: Object.fromEntries(own) }).options;
    return {
      op: call.task,
      ...written,
      ...(call.beside === undefined || beside === undefined ? {} : { with: beside }),
    };
  });
  return { recipe: 1, name: chain === undefined ? task : 'Recipe', steps };
}

const typeSchema = z.enum(['image/png', 'image/jpeg', 'image/webp', 'image/avif']);

async function readResult(
  studio: Studio,
  { generation, imageId }: Result,
  { host, begun }: { readonly host: string; readonly begun: number },
): Promise<EngineResult> {
  const pictures = [{ name: 'result', imageId }, ...generation.extraImages];
  const outputs: EngineOutput[] = [];
  for (const picture of pictures) {
    const [{ width, height }, blob] = await Promise.all([
      studio.images.get(picture.imageId),
      studio.download(picture.imageId),
    ]);
    outputs.push({ bytes: await blob.bytes(), mimeType: typeSchema.parse(blob.type), width, height });
  }
  return {
    outputs,
    outputNames: pictures.map(({ name }) => name),
    model: `${host}, ${generation.cost} credits`,
    // servers tell of nothing else that was found
    report: {
      objects: [],
      counts: {},
      warnings: ENGINE_WARNINGS.filter((warning) => generation.warnings.includes(warning)),
    },
    engineMs: performance.now() - begun,
  };
}
