import { recipesContract } from '@afterglow/domain/contract/studio/recipes';
import { implement } from '@orpc/server';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import { readTimeZone } from '../http/pages/time-zone.ts';
import { readRequestMark } from '../http/request-mark.ts';
import { callerNetwork } from '../lib/caller-network.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import { recipeFromPicture } from './from-picture.ts';
import { recipeFromVersion } from './from-version.ts';
import { recipeFromWords } from './from-words.ts';
import { listSteps } from './list-steps.ts';
import {
  changeRecipe,
  createRecipe,
  duplicateRecipe,
  listRecipes,
  readOwnRecipe,
  removeRecipe,
  restoreRecipe,
  type RecipeDeps,
} from './own-recipes.ts';
import { createPreviews, type PreviewDeps } from './preview-recipe.ts';
import { readSentRecipe } from './read-recipe.ts';
import { priceOf } from './recipe-work.ts';
import { runRecipe, runSentRecipe, type RunDeps } from './run-recipe.ts';
import { readSharedRecipe, shareRecipe, unshareRecipe } from './share-recipe.ts';

/** Writing is quick, but a row is a row. */
const writeLimit = { max: 300, windowSeconds: 3600 } as const;
/** Deleting, bringing back and ending links: as often as anybody may have recipes, and more. */
const tidyLimit = { max: 600, windowSeconds: 3600 } as const;
/** A builder checks after each change, also for those without an account. */
const checkLimit = { max: 240, windowSeconds: 60 } as const;
/** As the planner's, which reads them; a version's steps are as much work. */
const wordsLimit = { max: 240, windowSeconds: 60 } as const;
/** Each is a file of many megabytes. */
const pictureLimit = { max: 60, windowSeconds: 3600 } as const;

/** More than anybody reads; a hostile file has ten thousand. */
const mostProblems = 100;

export function recipesHandlers(deps: RecipeDeps & PreviewDeps & RunDeps) {
  const os = implement(recipesContract).$context<RequestContext>();
  const preview = createPreviews(deps);
  const writer = async (context: RequestContext): Promise<string> => {
    const { userId } = requireViewer(context);
    await consumeAttempt(deps.db, `recipes of ${userId}`, writeLimit);
    return userId;
  };
  const tidier = async (context: RequestContext): Promise<string> => {
    const { userId } = requireViewer(context);
    await consumeAttempt(deps.db, `tidying recipes of ${userId}`, tidyLimit);
    return userId;
  };
  return {
    list: os.list.handler(({ context }) => listRecipes(deps, requireViewer(context).userId, context.locale)),
    create: os.create.handler(async ({ input, context }) =>
      createRecipe(deps, await writer(context), input, context.locale),
    ),
    get: os.get.handler(({ input, context }) =>
      readOwnRecipe(deps, requireViewer(context).userId, input.id, context.locale),
    ),
    change: os.change.handler(async ({ input, context }) =>
      changeRecipe(deps, await writer(context), input, context.locale),
    ),
    remove: os.remove.handler(async ({ input, context }) => removeRecipe(deps, await tidier(context), input.id)),
    restore: os.restore.handler(async ({ input, context }) => restoreRecipe(deps, await tidier(context), input.id)),
    duplicate: os.duplicate.handler(async ({ input, context }) =>
      duplicateRecipe(deps, await writer(context), input.id, context.locale),
    ),
    share: os.share.handler(async ({ input, context }) =>
      shareRecipe(deps, await writer(context), input.id, context.locale),
    ),
    unshare: os.unshare.handler(async ({ input, context }) => unshareRecipe(deps, await tidier(context), input.id)),
    shared: os.shared.handler(({ input }) => readSharedRecipe(deps, input.token)),
    check: os.check.handler(async ({ input, context }) => {
      await consumeAttempt(deps.db, `recipe check from ${callerNetwork(context.ipAddress)}`, checkLimit);
      const { recipe, problems } = readSentRecipe(input.recipe);
      return recipe === undefined
        ? {
            problems: problems.slice(0, mostProblems).map(({ code, values }) => ({ code, values: { ...values } })),
            credits: null,
          }
        : { problems: [], credits: await priceOf(deps, recipe.steps) };
    }),
    steps: os.steps.handler(async () => ({ steps: await listSteps(deps) })),
    fromVersion: os.fromVersion.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await consumeAttempt(deps.db, `recipe of a version by ${userId}`, wordsLimit);
      return recipeFromVersion(deps.db, userId, input.versionId, context.locale);
    }),
    fromWords: os.fromWords.handler(async ({ input, context }) => {
      await consumeAttempt(deps.db, `recipe words of ${requireViewer(context).userId}`, wordsLimit);
      return recipeFromWords(input.text, context.locale);
    }),
    fromPicture: os.fromPicture.handler(async ({ input, context, signal }) => {
      await consumeAttempt(deps.db, `recipe picture from ${callerNetwork(context.ipAddress)}`, pictureLimit);
      return recipeFromPicture(deps.engine, input.file, context.locale, signal);
    }),
    run: os.run.handler(({ input, context }) =>
      runRecipe(
        deps,
        requireViewer(context),
        { ...input, ...readRequestMark(context, 'recipe', input), timeZone: readTimeZone(context.headers) },
        context.locale,
      ),
    ),
    runOnce: os.runOnce.handler(({ input, context }) =>
      runSentRecipe(
        deps,
        requireViewer(context),
        { ...input, ...readRequestMark(context, 'steps', input), timeZone: readTimeZone(context.headers) },
        context.locale,
      ),
    ),
    preview: os.preview.handler(({ input, context, signal }) =>
      preview(
        requireViewer(context).userId,
        { ...input, timeZone: readTimeZone(context.headers) },
        context.locale,
        signal,
      ),
    ),
  };
}
