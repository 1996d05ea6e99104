import { adminTemplatesContract } from '@afterglow/domain/contract/admin/templates';
import { implement } from '@orpc/server';
import type { CostBook } from '../../credits/cost-book.ts';
import { runTemplate, type TemplateRunDeps } from '../../generations/request-generation.ts';
import { requireViewer } from '../../http/access.ts';
import type { RequestContext } from '../../http/context.ts';
import type { TemplateMediaDeps } from '../../images/template-media.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Catalogue } from '../../templates/catalogue.ts';
import { listRecipes } from '../../templates/recipes.ts';
import { describeRecipe, seedContent } from '../../templates/seed-content.ts';
import { actorOf } from '../record-act.ts';
import {
  createTemplate,
  publishVersion,
  reorderTemplates,
  restoreVersion,
  saveVersion,
  setVisible,
} from './edit-templates.ts';
import { readExport } from './read-export.ts';
import { getAdminTemplate, listTemplateRows } from './template-rows.ts';
import { choosePictures } from './test-runs.ts';

export interface AdminTemplatesDeps extends TemplateRunDeps, TemplateMediaDeps {
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly costs: Pick<CostBook, 'current'>;
}

export function adminTemplatesHandlers(deps: AdminTemplatesDeps) {
  const os = implement(adminTemplatesContract).$context<RequestContext>();
  const { db } = deps;
  const list = async (context: RequestContext) => ({
    templates: await listTemplateRows(db, context.locale, deps.clock.now()),
    standardCredits: (await deps.costs.current()).templateGeneration,
  });
  return {
    list: os.list.handler(({ context }) => list(context)),
    recipes: os.recipes.handler(({ context }) => ({
      recipes: listRecipes().map((recipe) => ({
        ...describeRecipe(recipe),
        inputs: [...describeRecipe(recipe).inputs],
        title: recipe.title[context.locale],
        content: seedContent(recipe),
      })),
    })),
    get: os.get.handler(({ input }) => getAdminTemplate(db, input.id)),
    create: os.create.handler(async ({ input, context }) => {
      await createTemplate(deps, actorOf(context), input);
      return getAdminTemplate(db, input.id);
    }),
    save: os.save.handler(async ({ input, context }) => {
      await saveVersion(deps, actorOf(context), input);
      return getAdminTemplate(db, input.id);
    }),
    publish: os.publish.handler(async ({ input, context }) => {
      await publishVersion(deps, actorOf(context), input);
      return getAdminTemplate(db, input.id);
    }),
    restore: os.restore.handler(async ({ input, context }) => {
      await restoreVersion(deps, actorOf(context), input);
      return getAdminTemplate(db, input.id);
    }),
    setVisible: os.setVisible.handler(async ({ input, context }) => {
      await setVisible(deps, actorOf(context), input);
      return getAdminTemplate(db, input.id);
    }),
    reorder: os.reorder.handler(async ({ input, context }) => {
      await reorderTemplates(deps, actorOf(context), input);
      return { ids: input.ids };
    }),
    testRun: os.testRun.handler(async ({ input: { id, version, ...input }, context }) =>
      runTemplate(
        deps,
        requireViewer(context),
        await deps.catalogue.findVersion(id, version),
        { ...input, unknownWords: 'nearest' },
        context.locale,
        { testRun: true },
      ),
    ),
    choosePictures: os.choosePictures.handler(async ({ input, context }) => {
      await choosePictures(deps, actorOf(context), input);
      return getAdminTemplate(db, input.id);
    }),
    readExport: os.readExport.handler(({ input }) => readExport(db, input.text)),
  };
}
