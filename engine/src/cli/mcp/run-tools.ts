/** Tools that make pictures from files, and write them beside or where they are told. Nothing is written over. */
import path from 'node:path';
import { readRecipe } from '@afterglow/domain/recipes/read-recipe';
import { MOST_RECIPE_STEPS, RECIPE_VERSION } from '@afterglow/domain/recipes/recipe';
import { writeRecipeNote } from '@afterglow/domain/recipes/recipe-note';
import { addDrawnWords } from '@afterglow/texts/drawn-words';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { recipeRequest } from '../../recipes/recipe-request.ts';
import { stepOptions } from '../../recipes/step-options.ts';
import type { EngineResult, UncheckedRequest } from '../../run/engine-request.ts';
import type { Engine } from '../../run/run.ts';
import { readNamed, UsageError } from '../cli-inputs.ts';
import { planTargets, type Target } from '../cli-targets.ts';
import { addSentences } from '../cli-texts.ts';
import { describeProblem, readRecipeFile } from '../recipes/read-recipe-file.ts';
import { stepsForPhoto } from '../recipes/steps-for-photo.ts';
import { readTextWords } from '../recipes/text-words.ts';
import { findEarlier, writeOutputs } from '../write-outputs.ts';
import type { AllowedFolders } from './allowed-folders.ts';
import { getOperation } from './look-tools.ts';
import { answerWith, guardTool, runOptionsFor, type Extra } from './tool-answers.ts';

const file = z.string().min(1).max(4096);
const pictureInput = file.describe('Path of a picture in an allowed folder.');
const outputInput = file
  .optional()
  .describe('File to write, .png, .jpg, .webp or .avif, in an allowed folder. Without it, beside the picture.');
const writes = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false } as const;

interface Job {
  /** The name of the operation, for the name of the file. */
  readonly task: string;
  readonly request: UncheckedRequest;
  /** Files that are read, the first of them the photo. */
  readonly read: readonly string[];
  readonly output: string | undefined;
  readonly describe?: (report: unknown) => unknown;
}

export function addRunTools(server: McpServer, engine: Engine, allowed: AllowedFolders): void {
  // One picture at a time: an assistant that asks for ten at once would take the memory of ten.
  let before: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = before.then(work, work);
    before = mine.catch(() => undefined);
    return mine;
  }

  async function make({ task, request, read, output, describe }: Job, extra: Extra): Promise<CallToolResult> {
    const [photo] = read;
    // a picture made from words alone lies in the first folder
    const place = photo ?? path.join(allowed.folders[0] ?? '.', `${task}.png`);
    const named = output === undefined ? (photo === undefined ? place : undefined) : allowed.free(output);
    const result = await inTurn(() => engine.runUnchecked(request, runOptionsFor(extra)));
    const report = describe?.(result.report) ?? result.report;
    if (result.outputs.length === 0) return answerWith({ report });
    const [target] = planTargets(named, [{ file: place, below: path.basename(place) }], task, read);
    const files = await writeOutputs(engine, result, freeTarget(target), { written: new Set(), clobbers: false });
    return answerWith({ files, report, seconds: result.engineMs / 1000 }, [await preview(engine, result)]);
  }

  server.registerTool(
    'run_operation',
    {
      title: 'Make a picture',
      description:
        'Runs an operation or template from list_operations on pictures in the allowed folders, on this computer, and writes the result as a new file. Free. The first use of a model fetches it.',
      inputSchema: z.strictObject({
        operation: z.string().max(60),
        pictures: z.array(pictureInput).max(14).default([]),
        options: z.record(z.string(), z.unknown()).default({}).describe('As describe_operation names them.'),
        output: outputInput,
      }),
      annotations: writes,
    },
    ({ operation, pictures, options, output }, extra) =>
      guardTool(async () => {
        getOperation(operation);
        const read = pictures.map(allowed.existing);
        const images = await Promise.all(read.map(readNamed));
        const request = { task: operation, images, options: addDrawnWords(operation, options) };
        const describe = operation === 'analyse' ? (report: unknown) => addSentences(report, 'en') : undefined;
        return make({ task: operation, request, read, output, ...(describe && { describe }) }, extra);
      }),
  );
  server.registerTool(
    'run_recipe',
    {
      title: 'Make a picture by a recipe',
      description:
        'Runs a chain of steps on one picture: a recipe file in an allowed folder, or steps given here ({ "op": "enhance-light" }, { "op": "frame", "size": 2000 }). Free.',
      inputSchema: z.strictObject({
        picture: pictureInput,
        recipe: file.optional().describe('Path of a recipe as JSON.'),
        steps: z.array(z.record(z.string(), z.unknown())).min(1).max(MOST_RECIPE_STEPS).optional(),
        output: outputInput,
      }),
      annotations: writes,
    },
    ({ picture, recipe: recipeFile, steps: given, output }, extra) =>
      guardTool(async () => {
        if ((recipeFile === undefined) === (given === undefined))
          throw new UsageError('Name a recipe file or give steps: one of the two');
        const place = recipeFile === undefined ? undefined : allowed.existing(recipeFile);
        const { recipe, problems } =
          place === undefined
            ? readRecipe({ recipe: RECIPE_VERSION, name: 'Edit', steps: given }, stepOptions)
            : await readRecipeFile(place);
        if (problems !== undefined)
          throw new UsageError(problems.map((problem) => describeProblem(problem, 'en')).join(' '));
        const photo = allowed.existing(picture);
        const other = recipe.steps.find((step) => step.with !== undefined)?.with;
        const base = place === undefined ? undefined : path.dirname(place);
        const beside =
          other === undefined ? undefined : allowed.existing(base === undefined ? other : path.resolve(base, other));
        const text = await readTextWords(recipe, { table: undefined, language: 'en' });
        const [words] = text.of([{ file: photo, below: path.basename(photo) }]);
        const steps = stepsForPhoto(recipe, words?.as(1) ?? { file: photo, values: {} }, 'en');
        const request = recipeRequest(
          steps,
          await readNamed(photo),
          beside === undefined ? undefined : await readNamed(beside),
          writeRecipeNote(recipe),
        );
        const read = beside === undefined ? [photo] : [photo, beside];
        // its name may be anything, and this one becomes a file's
        return make({ task: 'recipe', request, read, output }, extra);
      }),
  );
}

/** The target, or the next with a number that no file has. */
function freeTarget(target: Target | undefined): Target {
  if (target === undefined) throw new Error('no target was planned');
  let free = target;
  for (let number = 2; findEarlier(free) !== undefined; number++)
    free = { ...target, stem: `${target.stem}-${number}` };
  return free;
}

/** Small enough for a conversation. */
const previewWidth = 960;

async function preview(engine: Engine, { outputs }: EngineResult): Promise<CallToolResult['content'][number]> {
  const [first] = outputs;
  if (first === undefined) throw new Error('no picture was made');
  const { outputs: small } = await engine.run({
    task: 'derive',
    images: [first.bytes],
    options: { width: Math.min(previewWidth, first.width), format: 'jpeg', quality: 80 },
  });
  return { type: 'image', data: Buffer.from(small[0].bytes).toString('base64'), mimeType: 'image/jpeg' };
}
